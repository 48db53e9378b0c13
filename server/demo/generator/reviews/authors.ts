import { CRAFTS, type Craft } from '../product-family.ts';
import { seededRandom } from '../seeded-random.ts';

/** The author of demo reviews: French sentences agree with the author's gender, and an author reviews items of a few crafts only. */
export type Author = { name: string; gender: 'f' | 'm'; crafts: readonly Craft[] };

const words = (text: string): string[] => text.trim().split(/\s+/);
const INITIALS = 'ABCDEFGHJKLMNOPRSTVW';
/** People of one first name. */
const NAMESAKES = 4;
const CRAFTS_EACH = 2;

const WOMEN_EN = words(`
Hannah Grace Priya Megan Denise Carol Erin Sofia Beth Lauren Wendy Kiara Aiko Rosa Heather Joan Leila Patrice Dawn Amara Nora Ruth
Yasmin Colleen Tanya Maureen Ingrid Bonnie Alice Chloe Fiona Gail Irene Jess Kate Mona Nell Olive Peggy Rachel Shauna Una Marcy
Abigail Brenda Claire Dana Elaine Faith Gloria Holly Ivy Janet Keisha Linda Mei Naomi Paula Rita Sandra Teresa Vera Willa Zoe
Annika Bridget Carmen Deborah Esther Frances Georgia Helen Imani June Karen Lucia Molly Nadia Odessa Pam Renee Sheila Tess Violet
`);
const MEN_EN = words(`
Jamal Tom Marcus Phil Sam Dev Hugo Liam Quinn Theo Andre Ben Caleb Dennis Eli Frank Greg Hank Isaac Jerome Ken Luis Miles Neil
Oscar Pete Ravi Seth Terry Walt
`);
const WOMEN_FR = words(`
Geneviève Mélanie Josée Catherine Sylvie Annie Marie-Ève Chantal Isabelle Julie Nathalie Audrey Émilie Stéphanie Karine Ginette Lucie
Valérie Louise Roxanne Sophie Noémie Hélène Jocelyne Francine Véronique Manon Line Martine Johanne Diane Maude Gabrielle
Amélie Caroline Danielle Élise Fanny Guylaine Huguette Jacinthe Kim Lise Myriam Nancy Odile Patricia Rachel Solange Thérèse
`);
const MEN_FR = words(`
Marc-André Olivier Yves Pierre-Luc Benoît Alexandre Gilles Mathieu Normand Sébastien Réjean Étienne Luc Simon François Guillaume
`);

function people(names: readonly string[], gender: Author['gender']): Author[] {
  const from = seededRandom(1, `authors/${names.join()}`);
  return names.flatMap((name) =>
    from.some([...INITIALS], NAMESAKES).map((initial) => ({
      name: `${name} ${initial}.`,
      gender,
      crafts: from.some(CRAFTS, CRAFTS_EACH),
    })),
  );
}

export const AUTHORS: Readonly<Record<'en' | 'fr', readonly Author[]>> = {
  en: [...people(WOMEN_EN, 'f'), ...people(MEN_EN, 'm')],
  fr: [...people(WOMEN_FR, 'f'), ...people(MEN_FR, 'm')],
};

const byCraft = new Map<string, readonly Author[]>();

/** The authors who write in a language and review items of a craft. */
export function authorsOf(language: 'en' | 'fr', craft: Craft): readonly Author[] {
  const key = `${language}/${craft}`;
  const known = byCraft.get(key) ?? AUTHORS[language].filter(({ crafts }) => crafts.includes(craft));
  byCraft.set(key, known);
  return known;
}
