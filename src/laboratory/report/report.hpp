// The report of a run: one HTML file that opens offline. This folder defines the shape of the data (below) and how it is shown; the
// figures come from the rest of src/laboratory.
//
// The data, one JSON object. Numbers refer to positions in the arrays "corpora", "contenders", "evaluators".
//   title, made (ISO time), command, version, commit, machine {cpu, cores, memoryBytes, system}, seed, bootstrapRounds
//   experiment {name, title, work, question, isOwnSet, differs[], tables: [{title, ours {columns[], rows[][]}, published, publishedNote}],
//               times: [{site, pages, beforeUs, afterUs, postUs}]}                    of a published experiment; absent elsewhere
//   contenders [{name, kind: "method"|"external"|"answers", options {name: value}}]
//   corpora    [{name, nature, hash, pages}]
//   evaluators [{name, task, summary, metrics: [{name, summary, lowerIsBetter}]}]     the first metric is the headline
//   scores     [{corpus, contender, evaluator, pages, values[], low[], high[]}]       in the order of the metrics; 95 % intervals
//   groups     [{corpus, contender, evaluator, by: "kind"|"language"|"site", value, pages, values[]}]
//   times      [{corpus, contender, pages, failed, bytes, totalUs, medianUs, p99Us, scoringUs, peakBytes, exponent, exponentPages}]
//              exponent: of time against page size, fitted on log axes; null where there are too few pages
//   sweeps     [{parameter, method, points: [{value, contender}]}]
//   comparisons[{corpus, contender, against, evaluator, metric, pages, difference, low, high, p, won, lost, tied,
//                changed: [{id, before, after}]}]                                      most changed first
//   pages      [{corpus, id, bytes, kind, language, site, results: [{contender, us, error: {code, message} or absent,
//                scores: [[evaluator, value of its headline metric], ...]}], detail: index of its detail or absent}]
// A detail is one JSON object per page, stored compressed and unpacked when somebody looks:
//   gold {the gold line}, answers [{contender, title, text, records: [[cell, ...], ...], error, page: "<html>..." highlighted,
//   reasons: [{xpath, taken, rule}]}]
// Comparisons may name evaluator, metric and what they are against instead of numbering them. Optional: answers' fields {name: value or
// [values]}, shown beside the gold's. Of a gold line the page shows title, text, records or products, with, without and fields; the rest as
// JSON. Whatever is missing or null is left out of the page: a run with no scores at all still gives one.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace garimpo::laboratory::report {

// data: the object above. details: each a gzip-compressed JSON object, base64, in the order of their indexes.
std::string render(std::string_view data, std::span<const std::string> details);

}  // namespace garimpo::laboratory::report
