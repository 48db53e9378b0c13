/** Preview mode: the shop as it will show at a point in time, for the back office (§1, §2, §6). */
import { Type, type Static } from 'typebox';
import { CALENDAR_DATE, PATH_MAX, TIME_OF_DAY, TIME_ZONE_MAX } from './limits.ts';

const strict = { additionalProperties: false };

/** The point in time as the clocks of a time zone show it. */
export const EnterPreviewBody = Type.Object(
  {
    /** 2026-12-24 */
    date: Type.String({ pattern: CALENDAR_DATE }),
    /** 05:00 */
    time: Type.String({ pattern: TIME_OF_DAY }),
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
