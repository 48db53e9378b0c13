import { Visitor, type Plugin } from 'vite';

const MACHINE_FILE = /\/machines\/.+\.ts$/;

/**
 * Leaves the descriptions of states out of the machines that a browser loads. The docs and the inspector show them, and are built without
 * this plugin; in the shop's pages they would be a twelfth of the entry file.
 */
export const withoutStateDescriptions: Plugin = {
  name: 'without-state-descriptions',
  apply: 'build',
  transform(code, id) {
    if (!MACHINE_FILE.test(id) || !code.includes('description:')) return null;
    const cuts: { start: number; end: number }[] = [];
    new Visitor({
      Property({ key, value, start, end }) {
        if (key.type === 'Identifier' && key.name === 'description' && value.type === 'Literal')
          cuts.push({ start, end });
      },
    }).visit(this.parse(code));
    let kept = '';
    let from = 0;
    for (const { start, end } of cuts) {
      kept += code.slice(from, start);
      from = code[end] === ',' ? end + 1 : end;
    }
    return { code: kept + code.slice(from), map: null };
  },
};
