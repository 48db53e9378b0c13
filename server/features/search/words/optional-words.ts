/**
 * Words of shopping that a result needn't contain: they only raise its rank. Words of grammar (the, of, des) are stop words of
 * PostgreSQL's stemmers and aren't repeated here. Written without accents.
 */
import type { Language } from '#locales/paths.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const OPTIONAL_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(`
    for near with without set sets pack packs pc pcs piece pieces assorted assortment bundle best cheap good nice
    buy shop shopping sale online store find need want looking supplies supply material materials stuff things
    size sizes type kind style new popular top quality craft crafts crafting diy
    gift gifts present presents idea ideas
    beginner beginners beginning starter easy simple intermediate advanced expert adult adults
  `),
  fr: words(`
    pour pres avec sans ensemble ensembles jeu lot lots paquet paquets assorti assortie assortis assorties assortiment
    meilleur meilleure meilleurs meilleures bon marche pas cher chere acheter magasiner boutique ligne trouver
    fourniture fournitures materiel materiaux chose choses taille tailles format sorte genre nouveau nouvelle
    populaire qualite artisanat bricolage
    cadeau cadeaux idee idees
    debutant debutante debutants debutantes debuter facile faciles simple intermediaire avance avancee expert adulte adultes
  `),
};
