import type { Chart, ChartEffect, ChartState, ChartTransition } from '#machines/runtime/chart/chart.ts';
import { durationOf } from '#machines/runtime/chart/duration.ts';
import type { RegisteredMachine } from '#machines/registry.ts';
import { causeText, effectText, isElse } from '#views/chart/words.ts';

type Registered = Pick<RegisteredMachine, 'name' | 'purpose' | 'rules' | 'onServer'>;

const GENERATED = '<!-- Written by `npm run docs:machines` from the machine itself; do not edit. -->';

/** The page of one machine in Markdown: what it is for, its picture, its transitions, states and delays. */
export function machinePage({ name, purpose, rules, onServer }: Registered, chart: Chart): string {
  const states = statesOf(chart.root);
  const delays = delaysOf(chart);
  const short = (id: string): string => shortOf(chart, id);
  return [
    GENERATED,
    `# ${name}`,
    purpose,
    `${runs(onServer)} Rules: ${rules}. Code: [machines/${name}](../../machines/${name}). ${counts(chart)}`,
    `[![The chart of ${name}](${name}.svg)](${name}.svg)`,
    '## Transitions',
    table(
      ['State', 'Event', 'Guard', 'Target', 'Who', 'Effects'],
      chart.transitions.map((transition) => [
        code(short(transition.source)),
        eventOf(transition),
        guardOf(transition),
        targetOf(transition, short),
        transition.who ?? '',
        effectsOf(transition.actions),
      ]),
    ),
    '## States',
    table(
      ['State', 'What it means', 'Kind', 'Tags', 'On entry', 'On exit', 'Calls'],
      states.map((state) => [
        code(short(state.id)),
        state.description,
        kindOf(state, chart),
        state.tags.join(', '),
        effectsOf(state.entry),
        effectsOf(state.exit),
        state.invokes.map(({ id }) => code(id)).join(', '),
      ]),
    ),
    ...(delays.length === 0 ? [] : ['## Delays', table(['Delay', 'After'], delays)]),
  ].join('\n\n');
}

/** The index of all machines in Markdown. */
export function indexPage(machines: readonly { machine: Registered; chart: Chart }[]): string {
  const charts = machines.map(({ chart }) => chart);
  return [
    GENERATED,
    '# The machines',
    [
      `Every lifecycle is one state machine: ${machines.length} of them, with ${sum(charts, stateCount)} states and`,
      `${sum(charts, ({ transitions }) => transitions.length)} transitions, each walked by \`npm run test:machines\`.`,
      'Pictures and tables are read from the code that runs; a test fails when they differ from it.',
      '[How a machine is written](../machines-form.md) explains the rules.',
    ].join(' '),
    table(
      ['Machine', 'What it is for', 'Runs', 'States', 'Transitions', 'Rules'],
      machines.map(({ machine: { name, purpose, rules, onServer }, chart }) => [
        `[${name}](${name}.md)`,
        purpose,
        onServer ? 'on the server' : 'in the browser',
        String(stateCount(chart)),
        String(chart.transitions.length),
        rules,
      ]),
    ),
    '## How to read a picture',
    LEGEND,
  ].join('\n\n');
}

const LEGEND = [
  '- A box is a state: its name, what it means, its tags, the calls it makes (`invoke`), what is done on the way in (`entry`) and out (`exit`).',
  '- A box in a box is a state within a state. Boxes with dashed borders are regions: all of them are active at once.',
  '- A dot leads to where a state with states begins. A bar is left by a transition of the state around it, whichever state in it is active.',
  '- A box with a double border is an end.',
  '- An arrow is a transition: who sends it (red), the event, and the condition in brackets. `[else]` is the way that is left.',
  '- `after` is time that passes, `done` and `error` are the answers of a call, `snapshot` is a child that has changed, `always` happens at once.',
  '- A transition that stays in its state stands in the box; ↻ marks one that leaves the state and enters it anew.',
].join('\n');

const runs = (onServer: boolean): string =>
  onServer ? 'Lives as a row of the database, which the server moves.' : 'Runs in the browser as an actor.';

function counts(chart: Chart): string {
  const calls = new Set(statesOf(chart.root).flatMap(({ invokes }) => invokes.map(({ src }) => src))).size;
  const also = calls === 0 ? '' : `, ${counted(calls, 'call')} or child${calls === 1 ? '' : 'ren'}`;
  return `${counted(stateCount(chart), 'state')}, ${counted(chart.transitions.length, 'transition')}${also}.`;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
const sum = (charts: readonly Chart[], of: (chart: Chart) => number): number =>
  charts.reduce((total, chart) => total + of(chart), 0);

function statesOf(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap(statesOf)];
}

/** The number of states below the machine itself. */
const stateCount = ({ root }: Chart): number => statesOf(root).length - 1;

/** A state's name without the machine's in front; the machine itself keeps its own. */
const shortOf = (chart: Chart, id: string): string => (id === chart.id ? id : id.slice(chart.id.length + 1));

const code = (text: string): string => (text === '' ? '' : `\`${text}\``);
const effectsOf = (effects: readonly ChartEffect[]): string =>
  effects.map((effect) => code(effectText(effect))).join(', ');

function eventOf({ cause }: ChartTransition): string {
  const { word, name } = causeText(cause);
  return [word, code(name)].filter((part) => part !== '').join(' ');
}

function guardOf(transition: ChartTransition): string {
  if (isElse(transition)) return 'else';
  return code(transition.guard ?? '');
}

function targetOf({ source, targets, reenter }: ChartTransition, short: (id: string) => string): string {
  if (targets.length === 0) return 'stays';
  const anew = reenter && targets.includes(source) ? ' (anew)' : '';
  return targets.map((target) => code(short(target))).join(', ') + anew;
}

function kindOf({ type, initial }: ChartState, chart: Chart): string {
  switch (type) {
    case 'compound':
      return `begins in ${(initial?.targets ?? []).map((id) => code(shortOf(chart, id))).join(', ')}`;
    case 'parallel':
      return 'all at once';
    case 'final':
      return 'end';
    case 'history':
      return 'as it was left';
    case 'atomic':
      return '';
  }
}

/** Every named delay once: how long it is, or that it depends on the context. */
function delaysOf({ transitions }: Chart): string[][] {
  const delays = new Map<string, string>();
  for (const { cause } of transitions) {
    if (cause.kind !== 'after' || cause.name === null) continue;
    delays.set(cause.name, cause.ms === null ? 'depends on the context' : durationOf(cause.ms));
  }
  return [...delays].map(([name, length]) => [code(name), length]);
}

/** A table of Markdown; empty columns are left out. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const used = head.map((_, column) => rows.some((row) => (row[column] ?? '') !== ''));
  const line = (cells: readonly string[]): string =>
    `| ${cells
      .filter((_, column) => used[column])
      .map((cell) => cell.replaceAll('|', '\\|'))
      .join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
