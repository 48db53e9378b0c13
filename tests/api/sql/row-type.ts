/** What a row type claims of each column. */
import ts from 'typescript';

/** What a value is, as the database's driver hands it over; `json` may be anything but a date or bytes. */
export type Kind =
  'array' | 'boolean' | 'bytes' | 'date' | 'null' | 'number' | 'object' | 'string' | 'unknown';

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

/** What a row type says of each column: by name or, if its rows are lists, by place. */
export function claimsOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): ReadonlyMap<string, Claim> {
  // The other properties of a list are those of every array.
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
