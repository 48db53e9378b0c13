/**
 * Mutants of what is stored, a machine's context (`shape.ts`) and the params of its effects (`effects.ts`): a field that is not
 * checked, a value that is not kept.
 */
import ts from 'typescript';
import { GLOBAL } from './switch.ts';

/** Checks made of other checks, and those of them that permit a value to be missing. */
const COMBINED: ReadonlySet<string> = new Set(['either', 'listOf', 'orMissing', 'orNull']);
const MAY_LACK: ReadonlySet<string> = new Set(['orMissing', 'orNull']);
/** Makes an effect of its name and the check of its params. */
const EFFECT = 'storedEffect';
/** Properties of a shape that check nothing: mutants leave them alone. */
const NO_CHECK: ReadonlySet<string> = new Set(['version', 'migrations']);

const isEffect = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === EFFECT;

/** The source of a check with its mutants; null if the node is not a check. */
export function ofCheck(
  node: ts.Node,
  mutant: (was: string, becomes: string) => number,
  emit: (part: ts.Node) => string,
): string | null {
  if (ts.isPropertyAssignment(node)) {
    const name = node.name.getText();
    if (NO_CHECK.has(name) || isEffect(node.initializer)) return null;
    const nth = mutant(node.getText(), `${name}: isAnything`);
    return `${name}: ${GLOBAL}.accepts(${String(nth)}, ${emit(node.initializer)})`;
  }
  if (isEffect(node)) {
    const [name, check] = node.arguments;
    if (name === undefined || check === undefined) return null;
    const nth = mutant(node.getText(), `${EFFECT}(${name.getText()}, isAnything)`);
    return `${EFFECT}(${name.getText()}, ${GLOBAL}.accepts(${String(nth)}, ${emit(check)}))`;
  }
  if (!ts.isCallExpression(node)) return null;
  const combined = node.expression.getText();
  if (!COMBINED.has(combined)) return null;
  const checks = node.arguments.map((check) => {
    const nth = mutant(node.getText(), `${combined} without ${check.getText()}`);
    return `${GLOBAL}.refuses(${String(nth)}, ${emit(check)})`;
  });
  const whole = `${combined}(${checks.join(', ')})`;
  if (!MAY_LACK.has(combined)) return whole;
  return `${GLOBAL}.present(${String(mutant(node.getText(), 'always there'))}, ${whole})`;
}
