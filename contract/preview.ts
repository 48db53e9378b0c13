/** Preview mode: the shop as it will show at a point in time, for the back office (§1, §2, §6). */
import { Type, type Static } from 'typebox';
import { PATH_MAX } from './shop.ts';

const strict = { additionalProperties: false };
/** The longest name of a time zone that is taken. */
export const TIME_ZONE_MAX = 64;
/** How far ahead a preview may lie: no date of a class, no plan of the shop reaches further. */
export const PREVIEW_YEARS_MAX = 2;

/** The point in time as the clocks of a time zone show it. */
export const EnterPreviewBody = Type.Object(
  {
    /** 2026-12-24 */
    date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    /** 05:00 */
    time: Type.String({ pattern: '^\\d{2}:\\d{2}$' }),
    /** An IANA name. */
    timeZone: Type.String({ minLength: 1, maxLength: TIME_ZONE_MAX }),
  },
  strict,
);
export type EnterPreviewBody = Static<typeof EnterPreviewBody>;

export const ExitPreviewQuery = Type.Object({
  /** Where a reader is led; a path of this site, else it is passed over. */
  back: Type.Optional(Type.String({ maxLength: PATH_MAX })),
});

/** What is previewed; all times in ms. */
export const Preview = Type.Object({
  simulatedAt: Type.Integer(),
  /** The zone in which the time was named. */
  timeZone: Type.String(),
  /** When preview mode ends by itself. */
  endsAt: Type.Integer(),
});
export type Preview = Static<typeof Preview>;

/** What the server has made of the preview cookie that came with the request of a page. */
export type PreviewOfPage = {
  /** The time at which the page is shown; null for now. */
  shown: Pick<Preview, 'simulatedAt' | 'timeZone'> | null;
  /** The time in a cookie that wasn't taken, ms; null when there was none, or none could be read. */
  refused: number | null;
};
