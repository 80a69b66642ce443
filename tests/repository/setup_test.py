"""scripts/setup.sh installs what is missing and nothing else, run with fake versions of dpkg, apt and sudo."""
import os
import pathlib
import subprocess
import tempfile
import unittest

import tree

SETUP = tree.ROOT / "scripts" / "setup.sh"
# What the script calls besides the stand-ins.
REAL = ["bash", "env", "mktemp", "rm", "tail", "cat", "grep"]


class Machine:
    """a PATH with nothing on it but stand-ins that write down how they were called"""

    def __init__(self, folder, installed, user="0", has_sudo=False, archive=None, has_dpkg=True):
        self.folder = pathlib.Path(folder)
        self.log = self.folder / "log"
        self.log.write_text("")
        for name in REAL:
            found = subprocess.run(["bash", "-c", f"command -v {name}"], capture_output=True, text=True).stdout.strip()
            os.symlink(found, self.folder / name)
        (self.folder / "installed").write_text("\n".join(installed) + "\n")
        if has_dpkg:
            self.command("dpkg-query", 'for last; do :; done; if grep -qxF "$last" "$HERE/installed"; then printf installed; else exit 1; fi')
        self.command("id", f"echo {user}")
        self.command("apt-get", 'echo "apt-get $*" >>"$HERE/log"')
        in_archive = "exit 0" if archive is not None else "echo found"
        self.command("apt-cache", in_archive)
        if has_sudo:
            self.command("sudo", 'echo "sudo" >>"$HERE/log"; exec "$@"')

    def command(self, name, body):
        path = self.folder / name
        path.write_text(f'#!/bin/bash\nHERE="{self.folder}"\n{body}\n')
        path.chmod(0o755)

    def setup(self, group="build"):
        return subprocess.run([str(self.folder / "bash"), str(SETUP), group], env={"PATH": str(self.folder)}, capture_output=True, text=True)

    def calls(self):
        return self.log.read_text().splitlines()


def packages(group):
    text = SETUP.read_text()
    start = text.index(f"{group}_packages=(")
    block = text[start + len(f"{group}_packages=(") : text.index(")\n", start)]
    return [word for line in block.splitlines() for word in line.split("#")[0].split()]


class Setup(unittest.TestCase):
    def machine(self, *arguments, **options):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return Machine(folder.name, *arguments, **options)

    def test_nothing_is_done_where_nothing_is_missing(self):
        machine = self.machine(packages("build"), user="1000")
        done = machine.setup()
        self.assertEqual((done.returncode, done.stdout, machine.calls()), (0, "", []))

    def test_only_the_missing_are_installed(self):
        missing = {"cmake", "libfmt-dev"}
        machine = self.machine([name for name in packages("build") if name not in missing])
        self.assertEqual(machine.setup().returncode, 0)
        update, install = machine.calls()
        self.assertEqual(update, "apt-get update")
        self.assertEqual(set(install.split()[4:]), missing)

    def test_sudo_is_used_where_the_user_is_not_root(self):
        machine = self.machine([], user="1000", has_sudo=True)
        self.assertEqual(machine.setup("lint").returncode, 0)
        self.assertEqual(machine.calls()[0], "sudo")

    def test_the_missing_are_named_without_root_and_sudo(self):
        machine = self.machine([name for name in packages("build") if name != "cmake"], user="1000")
        done = machine.setup()
        self.assertEqual(done.returncode, 1)
        self.assertIn("missing packages: cmake\n", done.stderr)
        self.assertIn("apt-get install -y --no-install-recommends cmake", done.stderr)
        self.assertEqual(machine.calls(), [])

    def test_a_package_that_the_archive_lacks_is_named(self):
        done = self.machine([], archive=[]).setup("lint")
        self.assertEqual(done.returncode, 1)
        self.assertIn("clang-19", done.stderr)

    def test_what_tests_only_wish_for_does_not_stop_them(self):
        without_archive = self.machine([], archive=[]).setup("test")
        self.assertEqual(without_archive.returncode, 0)
        self.assertIn("chromium-headless-shell", without_archive.stderr)
        without_root = self.machine([], user="1000").setup("test")
        self.assertEqual(without_root.returncode, 0)
        self.assertIn("missing packages: chromium-headless-shell", without_root.stderr)
        machine = self.machine([])
        self.assertEqual(machine.setup("test").returncode, 0)
        self.assertIn("chromium-headless-shell", machine.calls()[1])

    def test_the_compiler_for_arm_is_a_group_of_its_own(self):
        machine = self.machine(packages("build"))
        self.assertEqual(machine.setup("arm").returncode, 0)
        self.assertEqual(set(machine.calls()[1].split()[4:]), set(packages("arm")))
        self.assertEqual(set(packages("arm")) & set(packages("build")), set())

    def test_other_systems_are_told_what_is_needed(self):
        done = self.machine([], has_dpkg=False).setup()
        self.assertEqual(done.returncode, 0)
        self.assertIn("cmake", done.stderr)


if __name__ == "__main__":
    unittest.main()
