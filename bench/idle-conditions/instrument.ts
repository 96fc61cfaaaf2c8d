import ts from "typescript";

/** A condition in the engine's code that can be forced to a value. */
export interface Condition {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  /** The value with which an operand has no effect; both for the condition of an `if`. */
  readonly idleAs: readonly boolean[];
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

export interface Instrumented {
  readonly source: string;
  readonly conditions: readonly Condition[];
}

const both: readonly boolean[] = [true, false];

/**
 * Wraps the conditions in a source file in calls of `switched`: those of `if` and `? :`, the
 * operands of `||` and `&&`, and the functions of filters. IDs count up from `firstId`.
 */
export function instrument(path: string, text: string, firstId: number): Instrumented {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const conditions: Condition[] = [];
  const insertions: Insertion[] = [];
  const open = (node: ts.Node): void => {
    for (const { node: one, idleAs, by } of conditionsOf(node)) wrap(one, idleAs, by);
    ts.forEachChild(node, open);
  };
  const wrap = (node: ts.Expression, idleAs: readonly boolean[], by: string): void => {
    const from = node.getStart(file);
    const { line } = file.getLineAndCharacterOfPosition(from);
    insertions.push({ at: from, text: `${by}(${firstId + conditions.length}, ` });
    conditions.push({
      path,
      line: line + 1,
      text: node.getText(file),
      idleAs,
    });
  };
  const close = (node: ts.Node): void => {
    ts.forEachChild(node, close);
    for (const { node: one } of conditionsOf(node))
      insertions.push({ at: one.getEnd(), text: ")" });
  };
  open(file);
  close(file);
  return { source: insertAll(text, insertions), conditions };
}

interface Wrapped {
  readonly node: ts.Expression;
  readonly idleAs: readonly boolean[];
  readonly by: "switched" | "switchedFilter";
}

/** Returns the conditions that a node has among its direct children. */
function conditionsOf(node: ts.Node): readonly Wrapped[] {
  const by = "switched";
  if (ts.isIfStatement(node)) return [{ node: node.expression, idleAs: both, by }];
  if (ts.isConditionalExpression(node)) return [{ node: node.condition, idleAs: both, by }];
  const operator = operatorOf(node);
  if (ts.isBinaryExpression(node) && operator !== null)
    return [node.left, node.right]
      .filter((side) => operatorOf(side) !== operator)
      .map((side) => ({ node: side, idleAs: [operator === "&&"], by }));
  const [keeps] = isFilter(node) ? node.arguments : [];
  return keeps === undefined ? [] : [{ node: keeps, idleAs: [true], by: "switchedFilter" }];
}

function operatorOf(node: ts.Node): "||" | "&&" | null {
  if (!ts.isBinaryExpression(node)) return null;
  if (node.operatorToken.kind === ts.SyntaxKind.BarBarToken) return "||";
  return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ? "&&" : null;
}

function isFilter(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "filter"
  );
}

/** Inserts texts at their places; of those at one place, the earlier ones come first. */
function insertAll(text: string, insertions: readonly Insertion[]): string {
  const sorted = insertions.toSorted((one, other) => one.at - other.at);
  let from = 0;
  let made = "";
  for (const { at, text: inserted } of sorted) {
    made += text.slice(from, at) + inserted;
    from = at;
  }
  return made + text.slice(from);
}
