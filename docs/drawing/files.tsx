import { readFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { renderToStaticMarkup } from 'react-dom/server';
import { readChart } from '#machines/runtime/chart/read.ts';
import { registry } from '#machines/registry.ts';
import { ChartDrawing } from '#views/chart/ChartDrawing.tsx';
import { loadEngine } from '#views/chart/engine.ts';
import { layoutChart } from '#views/chart/layout.ts';
import { indexPage, machinePage } from './page.ts';
import formatting from '../../.oxfmtrc.json' with { type: 'json' };

/** Where the files of the machines lie, and the command that writes them. */
export const FOLDER = 'docs/machines';
export const COMMAND = 'npm run docs:machines';

const STYLE = new URL('../../views/chart/chart.css', import.meta.url);

/** Every file of `docs/machines` by its name: a picture and a page for each machine, and the index. */
export async function machineFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const style = await readFile(STYLE, 'utf8');
  const engine = await loadEngine();
  const charts = registry.map((machine) => ({ machine, chart: readChart(machine.machine) }));
  for (const { machine, chart } of charts) {
    const { name, purpose } = machine;
    const layout = await layoutChart(chart, engine);
    const svg = renderToStaticMarkup(
      <ChartDrawing chart={layout} title={name} description={purpose} style={style} />,
    );
    files.set(`${name}.svg`, inLines(svg));
    files.set(`${name}.md`, await formatted(machinePage(machine, chart)));
  }
  files.set('README.md', await formatted(indexPage(charts)));
  return files;
}

/** One element a line, so that a change of a machine is a change of a few lines. */
const inLines = (svg: string): string => `${svg.replaceAll('><', '>\n<')}\n`;

async function formatted(markdown: string): Promise<string> {
  return (await format('page.md', markdown, formatting)).code;
}
