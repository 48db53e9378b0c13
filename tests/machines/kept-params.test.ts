/** What the outbox stores of effects: the params of each effect pass its check, and nothing that another program wrote there. */
import { describe, expect, test } from 'vitest';
import { changedAt, pathsIn } from './kept/kept.ts';
import { PARAMS, type StoredParams } from './kept/params.ts';

/** Valid JSON that no effect is given. */
const FOREIGN: unknown = JSON.parse('{ "__proto__": 1 }');

const storedOf = (wanted: string): StoredParams => {
  const found = PARAMS.find(({ machine }) => machine === wanted);
  if (found === undefined) throw new Error(`no effect of ${wanted} is stored`);
  return found;
};

/** Whether the effect is carried out when its params are stored so. */
const runs = ({ checks }: StoredParams, effect: string, params: unknown): boolean =>
  checks[effect]?.isParams(params === undefined ? undefined : JSON.parse(JSON.stringify(params))) ?? false;

/** Whether the effect that the path begins with is carried out with another value there; `undefined` takes the field away. */
function runsWith(stored: StoredParams, path: string, to: unknown): boolean {
  const [effect = ''] = path.split('.');
  const changed: unknown = Reflect.get(Object(changedAt(stored.params, path, to)), effect);
  return runs(stored, effect, changed);
}

describe.each(PARAMS)('a stored effect of $machine', (stored) => {
  const { params, nullable, missable } = stored;
  const all = Object.entries(params);
  const fields = pathsIn({ context: params, closed: [] }).filter((path) => path.includes('.'));

  test.each(all)('%s is carried out with its params', (effect, given) => {
    expect(runs(stored, effect, given)).toBe(true);
  });

  test.each(all)('%s is refused with the params of no effect', (effect, given) => {
    const others = [undefined, FOREIGN, [], 'PAID', 1, ...(given === null ? [{}] : [null])];
    expect(others.filter((other) => runs(stored, effect, other))).toEqual([]);
  });

  test('is carried out with null in exactly the fields that may be null', () => {
    expect(fields.filter((path) => runsWith(stored, path, null))).toEqual(nullable);
  });

  test('is carried out without a field in exactly the cases in which that field may be missing', () => {
    const named = fields.filter((path) => !/\.\d+$/.test(path));
    expect(named.filter((path) => runsWith(stored, path, undefined))).toEqual(missable);
  });

  test('is refused with a foreign value in any field, or with a foreign field', () => {
    expect(fields.filter((path) => runsWith(stored, path, FOREIGN))).toEqual([]);
    const names = all.filter(([, given]) => given !== null).map(([effect]) => effect);
    expect(names.filter((effect) => runsWith(stored, `${effect}.foreign`, 1))).toEqual([]);
  });
});

describe('a stored effect is refused with a value that its lifecycle never gives', () => {
  test.each([
    ['dispute', 'notify.to.0', 'office'],
    ['dispute', 'notify.about', 'COMMENT'],
    ['dispute', 'notify.until', -1],
    ['dispute', 'refundOffer.offer.amountCents', 0.5],
    ['dispute', 'executeDecision.decision.inFavourOf', 'agent'],
    ['dispute', 'executeDecision.decision.refundCents', -1],
    ['order', 'notify.to.1', 'agent'],
    ['order', 'notify.about', 'AWAITING_PAYMENT'],
    ['order', 'refundLines.lines.0.lineId', '1'],
    ['order', 'refundLines.lines.1.quantity', -1],
    ['order', 'restock.lines.0.quantity', 1.5],
    ['payment', 'capture.amountCents', -1],
    ['payment', 'release.amountCents', '5000'],
    ['payment', 'refund.amountCents', 12.5],
    ['payment', 'refund.refundId', '3'],
    ['payment', 'notifySeller.about', 'CAPTURED'],
    ['payout', 'payOut.amountCents', -1],
    ['payout', 'notifySeller.about', 'PAYING'],
    ['return-line', 'notify.to.0', 'agent'],
    ['return-line', 'notify.about', 'PROCESSING'],
    ['return-line', 'refundLine.quantity', -1],
    ['return-line', 'restock.quantity', '2'],
    ['return-line', 'restock.condition', 'new'],
    ['review', 'notifyAuthor.about', 'SUBMITTED'],
    ['tax-exemption', 'notifyMember.about', 'APPROVED'],
    ['voucher', 'forfeit.amountCents', 0.1],
  ])('%s: %s of %j', (machine, path, value) => {
    expect(runsWith(storedOf(machine), path, value)).toBe(false);
  });
});
