"""Prints the texts of Presidio's own tests as JSON: each with its recognizer, and the spans and scores that it expects.

Usage: presidio-texts.py FOLDER, a checkout of microsoft/presidio. The tests are read, not run.
"""

import ast
import json
import sys
from pathlib import Path

SPANS = ("expected_positions", "expected_position", "expected_res", "expected_entities")
SCORES = ("expected_score_ranges", "expected_score", "expected_scores", "score")


def literal(node):
    """The value of a literal; text without placeholders may be an f-string; None where it is computed."""
    if isinstance(node, (ast.Tuple, ast.List)):
        return [literal(each) for each in node.elts]
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
    if isinstance(node, ast.Call) and node.args:
        return [literal(each) for each in node.args]
    try:
        return ast.literal_eval(node)
    except ValueError:
        return None


def first_of(row, names):
    return next((row[name] for name in names if name in row), None)


def spans_of(row):
    """Spans as pairs; one that stands without its list is a list of one."""
    spans = first_of(row, SPANS) or []
    if spans and isinstance(spans[0], int):
        spans = [spans]
    return [span[:2] for span in spans if isinstance(span, list) and len(span) >= 2]


def scores_of(row, count):
    """The highest score that a test allows for each span; 1 where it does not say."""
    scores = first_of(row, SCORES)
    each = scores if isinstance(scores, list) else [scores] * count
    most = [score[-1] if isinstance(score, list) and score else score for score in each]
    return [score if isinstance(score, (int, float)) else 1 for score in most] + [1] * (count - len(most))


def cases_of(function):
    for decorator in function.decorator_list:
        if not isinstance(decorator, ast.Call) or len(decorator.args) < 2:
            continue
        names = literal(decorator.args[0])
        names = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
        for values in literal(decorator.args[1]) or []:
            yield dict(zip(names, values if isinstance(values, list) else [values]))


def texts_of(path):
    recognizer = path.stem.removeprefix("test_").removesuffix("_recognizer")
    for function in ast.parse(path.read_text()).body:
        if not isinstance(function, ast.FunctionDef):
            continue
        for row in cases_of(function):
            text = row.get("text", row.get("iban"))
            if isinstance(text, str):
                yield {"recognizer": recognizer, "text": text, "labels": labels_of(row, text)}


def labels_of(row, text):
    spans = spans_of(row)
    # Some tests count only: then it is somewhere in the text.
    if not spans and row.get("expected_len"):
        return [{"start": 0, "end": len(text), "score": scores_of(row, 1)[0], "somewhere": True}]
    return [
        {"start": start, "end": end, "score": score}
        for (start, end), score in zip(spans, scores_of(row, len(spans)))
    ]


def sentences_of(path):
    """Sentences in which a word raises the score: a line with the kind, and one with the text."""
    lines = [line.strip() for line in path.read_text().splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    for kind, text in zip(lines[::2], lines[1::2]):
        label = {"start": 0, "end": len(text), "score": 1, "somewhere": True}
        yield {"recognizer": kind.lower(), "text": text, "labels": [label]}


tests = Path(sys.argv[1], "presidio-analyzer", "tests")
texts = [text for path in sorted(tests.glob("test_*_recognizer.py")) for text in texts_of(path)]
texts += sentences_of(tests / "data" / "context_sentences_tests.txt")
json.dump(texts, sys.stdout)
