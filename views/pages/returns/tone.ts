/** The look of a status: waiting, going well, refused, or over. */
type Tone = 'wait' | 'good' | 'bad' | 'off';

const OF_CODES: ReadonlyMap<number, Tone> = new Map([
  [12500, 'bad'],
  [16000, 'good'],
  [17000, 'good'],
  [18000, 'good'],
  [19000, 'off'],
  [19100, 'bad'],
  [24100, 'good'],
]);

export const codeTone = (code: number | null): Tone => OF_CODES.get(code ?? 0) ?? 'wait';

const OF_STATES: ReadonlyMap<string, Tone> = new Map([
  ['REJECTED', 'bad'],
  ['REFUND_REJECTED', 'bad'],
  ['READY_TO_REFUND', 'good'],
  ['REFUNDED', 'good'],
  ['RESHIPPED', 'good'],
  ['CANCELLED', 'off'],
]);

export const stateTone = (state: string): Tone => OF_STATES.get(state) ?? 'wait';
