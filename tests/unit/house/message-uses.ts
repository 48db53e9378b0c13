import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A place in the code that uses a message. A template literal becomes a pattern. */
export interface Use {
  readonly at: string;
  readonly key: string | RegExp;
}

/** A text for people outside locales/. */
export interface Stray {
  readonly at: string;
  readonly text: string;
}

const SPOKEN_ATTRIBUTES = new Set([
  ...['alt', 'label', 'placeholder', 'title'],
  ...['aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
]);
const LETTERS = /\p{L}/u;
/** Starts with a capital and has another word: readable text, never an identifier. */
const SENTENCE = /^\p{Lu}[\p{L}’']*(?: [\p{L}’'{]\S*)+[.!?…]?$/u;

/** Source files below the folder, without declarations. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
    .sort();
}

/** Parses a file without type information. */
export function parse(file: string, text = readFileSync(file, 'utf8')): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

function place(node: ts.Node): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${source.fileName}:${line + 1}`;
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The key or pattern of a literal, or undefined for anything else. */
function literalKey(node: ts.Node): string | RegExp | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const rest = node.templateSpans.map((span) => `.+${escaped(span.literal.text)}`).join('');
  return new RegExp(`^${escaped(node.head.text)}${rest}$`);
}

/** Literals that an expression may evaluate to: both sides of a condition, every key in a list of fallbacks. */
function possibleKeys(node: ts.Expression): { node: ts.Node; key: string | RegExp }[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(possibleKeys);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(possibleKeys);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return possibleKeys(node.expression);
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap(possibleKeys);
  const key = literalKey(node);
  return key === undefined ? [] : [{ node, key }];
}

/** The namespace that `getFixedT(language, namespace)` binds, undefined for any other call. */
function boundNamespace(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  if (node.expression.name.text !== 'getFixedT') return undefined;
  const [, given] = node.arguments;
  const first = given !== undefined && ts.isArrayLiteralExpression(given) ? given.elements[0] : given;
  return first !== undefined && ts.isStringLiteralLike(first) ? first.text : undefined;
}

function isTranslator(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 't';
  if (boundNamespace(callee) !== undefined) return true;
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 't';
}

function namespaced(key: string | RegExp, defaultNamespace: string): string | RegExp {
  if (typeof key === 'string') return key.includes(':') ? key : `${defaultNamespace}:${key}`;
  return key.source.includes(':') ? key : new RegExp(`^${defaultNamespace}:${key.source.slice(1)}`);
}

/** The namespace that a file binds its translator to, if any. */
function namespaceOf(source: ts.SourceFile): string | undefined {
  let found: string | undefined;
  walk(source, (node) => {
    found ??= boundNamespace(node);
  });
  return found;
}

/** The keys that a refusal's code can stand for: `validation:` for a fault of a form's field, `problems:` for any other refusal. */
const ofRefusal = (code: string): RegExp => new RegExp(`^(?:problems|validation):${escaped(code)}$`);

function refusalCode(node: ts.Node): ts.StringLiteralLike | undefined {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'Refusal') return undefined;
  const code = node.arguments?.[0];
  return code !== undefined && ts.isStringLiteralLike(code) ? code : undefined;
}

/**
 * The messages a file uses: arguments of `t`, codes of refusals, and literals that begin with a namespace and a
 * colon. A key passed to `t` may omit the default namespace, or the one that `getFixedT` has bound.
 */
export function usesOf(
  source: ts.SourceFile,
  namespaces: readonly string[],
  defaultNamespace: string,
): Use[] {
  const uses: Use[] = [];
  const seen = new Set<ts.Node>();
  const bound = namespaceOf(source) ?? defaultNamespace;
  const prefix = new RegExp(`^\\^?(?:${namespaces.map(escaped).join('|')}):\\S+$`);
  walk(source, (node) => {
    const code = refusalCode(node);
    if (code !== undefined) uses.push({ at: place(code), key: ofRefusal(code.text) });
    if (ts.isCallExpression(node) && isTranslator(node.expression)) {
      const [argument] = node.arguments;
      for (const { node: literal, key } of argument === undefined ? [] : possibleKeys(argument)) {
        seen.add(literal);
        uses.push({ at: place(literal), key: namespaced(key, bound) });
      }
      return;
    }
    const key = seen.has(node) ? undefined : literalKey(node);
    if (key !== undefined && prefix.test(typeof key === 'string' ? key : key.source)) {
      uses.push({ at: place(node), key });
    }
  });
  return uses;
}

const FORMATTERS = new Set(['money', 'number', 'formatMoney', 'formatNumber', 'formatPercent']);

/** Values that a call passes already formatted, `{ amount: money(cents) }`, although the message can format them itself. */
export function formattedValuesOf(source: ts.SourceFile): Stray[] {
  const found: Stray[] = [];
  walk(source, (node) => {
    if (!ts.isCallExpression(node)) return;
    for (const values of node.arguments.slice(1).filter(ts.isObjectLiteralExpression))
      for (const property of values.properties) {
        if (!ts.isPropertyAssignment(property) || !ts.isCallExpression(property.initializer)) continue;
        const { expression: callee } = property.initializer;
        const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
        if (FORMATTERS.has(name)) found.push({ at: place(property), text: property.name.getText() });
      }
  });
  return found;
}

/** The namespace of messages that a file looks up by a computed code; any literal may then be that code. */
export function namespaceByCode(source: ts.SourceFile): string | undefined {
  const bound = namespaceOf(source);
  let computed = false;
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || !isTranslator(node.expression)) return;
    const [argument] = node.arguments;
    const branches = argument !== undefined && ts.isConditionalExpression(argument);
    const parts = branches ? [argument.whenTrue, argument.whenFalse] : [argument];
    computed ||= parts.some((part) => part !== undefined && possibleKeys(part).length === 0);
  });
  return computed ? bound : undefined;
}

/** Every literal of a file that may be a code, with and without a namespace. */
export function codesOf(source: ts.SourceFile): string[] {
  const codes: string[] = [];
  walk(source, (node) => {
    if (ts.isStringLiteralLike(node)) codes.push(node.text, node.text.slice(node.text.indexOf(':') + 1));
  });
  return codes;
}

/** The key and each branch that contains it: `cart:state.open` is in `cart:state`. */
export const branchesOf = (key: string): string[] =>
  key.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));

/** Returns a check whether any use names a key or branch. It looks keys up instead of comparing each with thousands of uses. */
export function namedBy(uses: readonly Use[]): (name: string) => boolean {
  const exact = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const { key } of uses) {
    if (typeof key === 'string') exact.add(key);
    else patterns.set(key.source, key);
  }
  return (name) => exact.has(name) || [...patterns.values()].some((pattern) => pattern.test(name));
}

function isMeantForDevelopers(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent) || ts.isJsxAttribute(parent))
    return true;
  for (let outer: ts.Node = parent; !ts.isSourceFile(outer); outer = outer.parent) {
    if (ts.isNewExpression(outer) && /Error$/.test(outer.expression.getText())) return true;
  }
  return false;
}

function spokenPart(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => span.literal.text).join('');
}

/** Literals that an expression renders. */
function shown(node: ts.Expression | undefined): ts.Node[] {
  if (node === undefined) return [];
  if (ts.isConditionalExpression(node)) return [...shown(node.whenTrue), ...shown(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return shown(node.expression);
  if (ts.isBinaryExpression(node)) return [...shown(node.left), ...shown(node.right)];
  return spokenPart(node) === undefined ? [] : [node];
}

function isComparison(node: ts.Node): boolean {
  const operators = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken];
  return ts.isBinaryExpression(node.parent) && operators.includes(node.parent.operatorToken.kind);
}

function isSpokenAttribute(node: ts.JsxAttribute): boolean {
  return SPOKEN_ATTRIBUTES.has(node.name.getText());
}

function isRawElement(node: ts.Node): boolean {
  return ts.isJsxElement(node) && /^(?:script|style)$/.test(node.openingElement.tagName.getText());
}

/** Texts for people in a view: JSX text, visible or spoken attributes, and sentences in other literals. */
export function straysOf(source: ts.SourceFile): Stray[] {
  const strays = new Map<ts.Node, Stray>();
  const judge = (node: ts.Node, text: string | undefined, pattern: RegExp): void => {
    const trimmed = text?.trim() ?? '';
    if (pattern.test(trimmed)) strays.set(node, { at: place(node), text: trimmed });
  };
  walk(source, (node) => {
    if (ts.isJsxText(node) && !isRawElement(node.parent)) judge(node, node.text, LETTERS);
    const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && !isRawElement(node.parent);
    if (isChild) {
      for (const part of shown(node.expression))
        if (!isComparison(part)) judge(part, spokenPart(part), LETTERS);
    }
    if (ts.isJsxAttribute(node) && isSpokenAttribute(node) && node.initializer !== undefined) {
      const { initializer } = node;
      const parts = ts.isJsxExpression(initializer) ? shown(initializer.expression) : [initializer];
      for (const part of parts) if (!isComparison(part)) judge(part, spokenPart(part), LETTERS);
    }
    if (ts.isStringLiteralLike(node) && !isMeantForDevelopers(node)) judge(node, node.text, SENTENCE);
  });
  return [...strays.values()];
}
