/** The drawing of every chart has no overlaps. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readChart } from '#machines/runtime/chart/read.ts';
import { registry } from '#machines/registry.ts';
import { ChartDrawing } from '#views/chart/ChartDrawing.tsx';
import { loadEngine } from '#views/chart/engine.ts';
import type { Box, LaidOutChart, LaidState, Point } from '#views/chart/laid-out.ts';
import { layoutChart } from '#views/chart/layout.ts';

const engine = await loadEngine();
const laid = await Promise.all(
  registry.map(async ({ name, machine }) => {
    const chart = readChart(machine);
    return { name, chart, layout: await layoutChart(chart, engine) };
  }),
);

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Whether the point is on the border of the box, within a pixel. */
function touches({ x, y }: Point, box: Box): boolean {
  const grown = { x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 };
  const shrunk = { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 };
  const point = { x, y, width: 0, height: 0 };
  return within(point, grown) && !within(point, shrunk);
}

function pairs<Value>(values: readonly Value[]): [Value, Value][] {
  return values.flatMap((one, index) => values.slice(index + 1).map((other): [Value, Value] => [one, other]));
}

const isBelow = (one: LaidState, other: LaidState): boolean => one.id.startsWith(`${other.id}.`);
const labelsOf = ({ edges }: LaidOutChart) =>
  edges.flatMap(({ id, label }) => (label === null ? [] : [{ id, ...label }]));

describe.each(laid)('the drawing of $name', ({ chart, layout }) => {
  const states = new Map(layout.states.map((state) => [state.id, state]));

  it('shows every transition once, on an arrow or in the box of its state', () => {
    const onArrows = labelsOf(layout).flatMap(({ lines }) => lines);
    const inBoxes = layout.states.flatMap(({ lines }) => lines);
    const shown = [...onArrows, ...inBoxes].flatMap(({ key }) => (key === null ? [] : [key]));
    expect([...new Set(shown)].sort()).toEqual(chart.transitions.map(({ key }) => key).sort());
    const arrows = layout.edges.flatMap(({ keys }) => keys);
    expect(new Set(arrows).size).toBe(arrows.length);
  });

  it('has states within their parents, without overlaps', () => {
    const breaches = pairs(layout.states).filter(([one, other]) => {
      if (isBelow(other, one)) return !within(other, one);
      return overlap(one, other);
    });
    expect(breaches.map(([one, other]) => `${one.id} ${other.id}`)).toEqual([]);
  });

  it('has no label over another label or an atomic state', () => {
    const simple = layout.states.filter(({ type }) => type === 'atomic' || type === 'final');
    const hidden = [
      ...pairs(labelsOf(layout)).filter(([one, other]) => overlap(one, other)),
      ...labelsOf(layout).flatMap((label) =>
        simple.filter((state) => overlap(label, state)).map((state) => [label, state] as const),
      ),
    ];
    expect(hidden.map(([one, other]) => `${one.id} ${other.id}`)).toEqual([]);
  });

  it('has every arrow from its source, or from a dot or bar in it, to its target', () => {
    const astray = layout.edges.filter(({ source, target, points }) => {
      const origins = layout.origins.filter(({ id }) => id.endsWith(`|${source}`));
      const beginnings: (Box | undefined)[] = [states.get(source), ...origins];
      const to = states.get(target);
      const [first] = points;
      const last = points.at(-1);
      if (!to || !first || !last || !touches(last, to)) return true;
      return !beginnings.some((box) => box && touches(first, box));
    });
    expect(astray.map(({ id }) => id)).toEqual([]);
  });

  it('has its dots and bars within their states', () => {
    const outside = layout.origins.filter((origin) => {
      const state = states.get(origin.id.slice(origin.id.indexOf('|') + 1));
      return !state || !within(origin, state);
    });
    expect(outside.map(({ id }) => id)).toEqual([]);
  });

  it('has every text within its box', () => {
    const boxes = [...layout.states, ...labelsOf(layout)];
    const spilled = boxes.flatMap((box) =>
      box.lines.flatMap(({ x, y, runs }) =>
        runs
          .filter((run) => !within({ x: x + run.x, y: y - 8, width: run.width, height: 8 }, box))
          .map(({ text }) => `${box.id}: ${text}`),
      ),
    );
    expect(spilled).toEqual([]);
  });

  it('is the same in a second layout', async () => {
    expect(await layoutChart(chart, engine)).toEqual(layout);
  });

  it('has a title and a description for screen readers', () => {
    const svg = renderToStaticMarkup(<ChartDrawing chart={layout} title="A & B" description="What it is" />);
    expect(svg).toContain(`aria-labelledby="chart-${chart.id}-title chart-${chart.id}-description"`);
    expect(svg).toContain(`<title id="chart-${chart.id}-title">A &amp; B</title>`);
    expect(svg).not.toContain('NaN');
  });
});

describe('the marks in the drawing of a running machine', () => {
  const dispute = laid.find(({ name }) => name === 'dispute');
  if (!dispute) throw new Error('dispute is not registered');

  it('are on exactly the given states and transitions', () => {
    const marks = {
      active: new Set(['dispute.OFFER_MADE']),
      last: new Set(['dispute.OPEN|MAKE_OFFER|0']),
      walked: new Set(['dispute.OPEN|MAKE_OFFER|0', 'dispute.OPEN|REPLY|0']),
    };
    const svg = renderToStaticMarkup(
      <ChartDrawing chart={dispute.layout} title="" description="" marks={marks} />,
    );
    expect(svg.match(/is-active/g)).toHaveLength(1);
    expect(svg).toMatch(/class="[^"]*is-active[^"]*" data-state="dispute\.OFFER_MADE"/);
    // An arrow, a label and a line each.
    expect(svg.match(/is-last/g)).toHaveLength(3);
    expect(svg.match(/is-walked/g)).toHaveLength(6);
  });
});
