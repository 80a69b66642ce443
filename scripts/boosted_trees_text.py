"""What the training scripts share: writing a trained tree as the text of a model file, and turning scores into probabilities."""
import collections

import numpy as np


def largest_float_at_most(value):
    """The 32-bit threshold that splits rows, which hold 32-bit numbers, exactly as the 64-bit value does."""
    rounded = np.float32(value)
    return rounded if float(rounded) <= value else np.nextafter(rounded, np.float32(-np.inf))


def tree_lines(tree):
    """Nodes with parents first, then the leaves."""
    nodes, leaves, order = [], [], []
    root = tree["tree_structure"]
    if "split_feature" not in root:
        return ["tree 0", f"{root['leaf_value']:.9g}"]
    waiting = collections.deque([root])
    while waiting:
        node = waiting.popleft()
        node["position"] = len(order)
        order.append(node)
        waiting.extend(child for child in (node["left_child"], node["right_child"]) if "split_feature" in child)

    def place(child):
        if "split_feature" in child:
            return child["position"]
        leaves.append(f"{child['leaf_value']:.9g}")
        return -len(leaves)

    for node in order:
        left, right = place(node["left_child"]), place(node["right_child"])
        nodes.append(f"{node['split_feature']} {largest_float_at_most(node['threshold']):.9g} {left} {right}")
    return [f"tree {len(nodes)}", *nodes, " ".join(leaves)]


def platt(tops):
    """Slope and offset by which a score becomes the probability of being right, from pairs of score and whether it was."""
    x = np.array([score for score, _ in tops])
    y = np.array([is_right for _, is_right in tops], dtype=float)
    # Platt's targets, short of 0 and 1, keep the slope finite where the two kinds are far apart.
    right = y.sum()
    y = np.where(y > 0, (right + 1) / (right + 2), 1 / (len(y) - right + 2))
    slope, offset = 1.0, 0.0
    for _ in range(100):  # Newton's method on the log-likelihood
        p = 1 / (1 + np.exp(-np.clip(slope * x + offset, -30, 30)))
        w = p * (1 - p) + 1e-6
        gradient = np.array([((y - p) * x).sum(), (y - p).sum()])
        hessian = np.array([[(w * x * x).sum() + 1e-6, (w * x).sum()], [(w * x).sum(), w.sum()]])
        step = np.clip(np.linalg.solve(hessian, gradient), -1, 1)
        slope, offset = slope + step[0], offset + step[1]
        if np.abs(step).max() < 1e-9:
            break
    return slope, offset
