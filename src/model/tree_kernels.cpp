#include "model/tree_kernels.hpp"

#include <array>
#include <bit>
#include <cstring>
#include <vector>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace garimpo::model {

namespace {

// Inlined into functions compiled for wider instructions, in which vectors of kLanes are native.
template <std::size_t kLanes>
[[gnu::always_inline]] inline void add_tree(std::span<const TreeNode> nodes, const float* leaves, const float* portion, double* sums) {
  using Values [[gnu::vector_size(kLanes * sizeof(float))]] = float;
  using Marks [[gnu::vector_size(kLanes * sizeof(std::uint32_t))]] = std::uint32_t;
  constexpr std::size_t kParts = kRowsAtOnce / kLanes;
  Marks marks[kParts];  // std::array would forget that these are vectors
  for (Marks& mark : marks) mark = ~Marks{};
  for (const TreeNode& node : nodes) {
    const float* const values = portion + node.feature * kRowsAtOnce;
    const Values threshold = Values{} + node.threshold;
    const Marks reachable = Marks{} + node.reachable;
    for (std::size_t i = 0; i < kParts; ++i) {
      Values value;
      std::memcpy(&value, values + i * kLanes, sizeof value);
      marks[i] &= reinterpret_cast<Marks>(value <= threshold) | reachable;
    }
  }
  std::array<std::uint32_t, kRowsAtOnce> leaf;
  std::memcpy(leaf.data(), marks, sizeof leaf);
  for (std::size_t row = 0; row < kRowsAtOnce; ++row) sums[row] += static_cast<double>(leaves[std::countr_zero(leaf[row])]);
}

void add_tree_by_4(std::span<const TreeNode> nodes, const float* leaves, const float* portion, double* sums) {
  add_tree<4>(nodes, leaves, portion, sums);
}

#if defined(__x86_64__)

[[gnu::target("avx2,bmi")]] void add_tree_by_8(std::span<const TreeNode> nodes, const float* leaves, const float* portion, double* sums) {
  add_tree<8>(nodes, leaves, portion, sums);
}

// The leaves of a tree fill two registers, from which sixteen rows take theirs in one instruction.
[[gnu::target("avx512f,avx512cd")]] void add_tree_by_16(std::span<const TreeNode> nodes, const float* leaves, const float* portion,
                                                        double* sums) {
  constexpr __mmask8 kAll = 0xFF;  // without a mask gcc 12 warns of its own header
  __m512i marks = _mm512_set1_epi32(-1);
  for (const TreeNode& node : nodes) {
    const __m512 side_by_side = _mm512_loadu_ps(portion + node.feature * kRowsAtOnce);
    const __mmask16 goes_right = _mm512_cmp_ps_mask(side_by_side, _mm512_set1_ps(node.threshold), _CMP_NLE_UQ);
    marks = _mm512_mask_and_epi32(marks, goes_right, marks, _mm512_set1_epi32(static_cast<int>(node.reachable)));
  }
  const __m512i first = _mm512_and_si512(marks, _mm512_sub_epi32(_mm512_setzero_si512(), marks));
  const __m512i leaf = _mm512_sub_epi32(_mm512_set1_epi32(31), _mm512_lzcnt_epi32(first));
  const __m512 found = _mm512_permutex2var_ps(_mm512_loadu_ps(leaves), leaf, _mm512_loadu_ps(leaves + kRowsAtOnce));
  std::array<float, kRowsAtOnce> values;
  _mm512_storeu_ps(values.data(), found);
  for (std::size_t row = 0; row < kRowsAtOnce; row += 8) {
    const __m512d addend = _mm512_maskz_cvtps_pd(kAll, _mm256_loadu_ps(values.data() + row));
    _mm512_storeu_pd(sums + row, _mm512_add_pd(_mm512_loadu_pd(sums + row), addend));
  }
}

#endif

std::vector<AddTree> find_kernels() {
  std::vector<AddTree> kernels = {add_tree_by_4};
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi")) kernels.push_back(add_tree_by_8);
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512cd")) kernels.push_back(add_tree_by_16);
#endif
  return kernels;
}

}  // namespace

std::span<const AddTree> tree_kernels() {
  static const std::vector<AddTree> kernels = find_kernels();
  return kernels;
}

}  // namespace garimpo::model
