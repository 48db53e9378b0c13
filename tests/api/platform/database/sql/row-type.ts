/** The claims of a row type about its columns. */
import ts from 'typescript';

/** The kind of a value, as the driver of the database returns it. */
export type Kind =
  | 'array'
  | 'boolean'
  | 'bytes'
  | 'date'
  | 'null'
  | 'number'
  | 'object'
  | 'string'
  | 'unknown';

export interface Claim {
  readonly kinds: ReadonlySet<Kind>;
  readonly isOptional: boolean;
}

const NAMED: Readonly<Record<string, Kind>> = { Date: 'date', Buffer: 'bytes' };
const FLAGS: readonly (readonly [ts.TypeFlags, Kind])[] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive | ts.TypeFlags.Intersection, 'object'],
];

function kindsOf(checker: ts.TypeChecker, type: ts.Type): Kind[] {
  if (type.isUnion()) return type.types.flatMap((one) => kindsOf(checker, one));
  if (type.flags & ts.TypeFlags.Undefined) return [];
  if (checker.isArrayType(type) || checker.isTupleType(type)) return ['array'];
  const named = NAMED[type.symbol?.name ?? ''];
  if (named !== undefined) return [named];
  // A branded string is a string.
  if (type.isIntersection()) {
    const plain = type.types.flatMap((one) => kindsOf(checker, one)).find((kind) => kind !== 'object');
    return [plain ?? 'object'];
  }
  return [FLAGS.find(([flag]) => type.flags & flag)?.[1] ?? 'unknown'];
}

/** The claim of a row type for each column, by name, or by position for tuples. */
export function claimsOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): ReadonlyMap<string, Claim> {
  // The other properties of a tuple are those of every array.
  const isColumn = ({ name }: ts.Symbol): boolean => !checker.isTupleType(type) || /^\d+$/.test(name);
  return new Map(
    checker
      .getPropertiesOfType(type)
      .filter(isColumn)
      .map((property) => [
        property.name,
        {
          kinds: new Set(kindsOf(checker, checker.getTypeOfSymbolAtLocation(property, at))),
          isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
        },
      ]),
  );
}
