/** The sections of the home page, as pages show them. Texts are in the reader's language; money is integer US cents. */
import { Type, type Static } from 'typebox';
import { VenueTime } from './venue-time.ts';
import { CategoryNode, ItemCard, Language, Level, Nullable, Picture } from './catalogue.ts';

/** The kinds of sections. The page shows at most one section of each kind. */
export const HOME_SECTION_KINDS = [
  'season',
  'departments',
  'best-sellers',
  'project-of-the-week',
  'new-arrivals',
  'classes-near',
  'makers-to-know',
] as const;
export type HomeSectionKind = (typeof HOME_SECTION_KINDS)[number];

/** Texts that replace those of the page for this section; null for a section without its own. */
const texts = { title: Nullable(Type.String()), lead: Nullable(Type.String()) };

/** Something to make or buy, shown by its picture alone. */
export const PicturedItem = Type.Object({
  id: Type.Integer(),
  path: Type.String(),
  title: Type.String(),
  /** The language of the title when it is not the reader's. */
  language: Type.Optional(Language),
  picture: Picture,
});
export type PicturedItem = Static<typeof PicturedItem>;

/** The section at the top of the page: what people make at this time of year. */
export const SeasonSection = Type.Object({
  kind: Type.Literal('season'),
  ...texts,
  title: Type.String(),
  items: Type.Array(PicturedItem),
  /** The button: its text, and the list it leads to. */
  action: Nullable(Type.Object({ label: Type.String(), path: Type.String() })),
});
export type SeasonSection = Static<typeof SeasonSection>;

export const DepartmentsSection = Type.Object({
  kind: Type.Literal('departments'),
  ...texts,
  departments: Type.Array(CategoryNode),
});
export type DepartmentsSection = Static<typeof DepartmentsSection>;

/** The items that sold best recently, best first. */
export const BestSellersSection = Type.Object({
  kind: Type.Literal('best-sellers'),
  ...texts,
  items: Type.Array(
    Type.Object({
      card: ItemCard,
      /** A short, good review in the reader's language; null without one. */
      quote: Nullable(Type.Object({ text: Type.String(), author: Type.String() })),
    }),
  ),
});
export type BestSellersSection = Static<typeof BestSellersSection>;

export const ProjectOfTheWeekSection = Type.Object({
  kind: Type.Literal('project-of-the-week'),
  ...texts,
  project: Type.Object({
    ...PicturedItem.properties,
    level: Level,
    minutes: Type.Integer(),
    supplies: Type.Array(
      Type.Object({
        sku: Type.String(),
        quantity: Type.Integer(),
        title: Type.String(),
        path: Type.String(),
        /** The price of one unit. */
        priceCents: Type.Integer(),
      }),
    ),
    totalCents: Type.Integer(),
  }),
});
export type ProjectOfTheWeekSection = Static<typeof ProjectOfTheWeekSection>;

/** The newest items: one from each seller, and one of each category of our own. */
export const NewArrivalsSection = Type.Object({
  kind: Type.Literal('new-arrivals'),
  ...texts,
  items: Type.Array(ItemCard),
});
export type NewArrivalsSection = Static<typeof NewArrivalsSection>;

/** A class with its next session that has seats. */
export const UpcomingClass = Type.Object({
  ...PicturedItem.properties,
  startsAt: VenueTime,
  timeZone: Type.String(),
  /** The town of the venue; null for a class online. */
  town: Nullable(Type.String()),
  priceCents: Type.Integer(),
  seatsLeft: Type.Integer(),
});
export type UpcomingClass = Static<typeof UpcomingClass>;

/** The soonest classes anywhere; the browser replaces them by those near the reader's store. */
export const ClassesNearSection = Type.Object({
  kind: Type.Literal('classes-near'),
  ...texts,
  classes: Type.Array(UpcomingClass),
});
export type ClassesNearSection = Static<typeof ClassesNearSection>;

/** A seller, with the banner of their shop. */
export const MakerToKnow = Type.Object({
  name: Type.String(),
  path: Type.String(),
  city: Type.String(),
  state: Type.String(),
  about: Type.String(),
  picture: Picture,
});
export const MakersToKnowSection = Type.Object({
  kind: Type.Literal('makers-to-know'),
  ...texts,
  makers: Type.Array(MakerToKnow),
});
export type MakersToKnowSection = Static<typeof MakersToKnowSection>;

export const HomeSection = Type.Union([
  SeasonSection,
  DepartmentsSection,
  BestSellersSection,
  ProjectOfTheWeekSection,
  NewArrivalsSection,
  ClassesNearSection,
  MakersToKnowSection,
]);
export type HomeSection = Static<typeof HomeSection>;
