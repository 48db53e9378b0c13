/** Preview mode: the shop as it will show at a point in time, for the back office (§1, §2, §6). */
import { Type, type Static } from 'typebox';
import { CALENDAR_DATE, PATH_MAX, TIME_OF_DAY, TIME_ZONE_MAX } from './limits.ts';

const strict = { additionalProperties: false };

/** The local time in a time zone. */
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
  /** Where to redirect the reader; ignored unless it is a path of this site. */
  back: Type.Optional(Type.String({ maxLength: PATH_MAX })),
});

/** What is previewed; all times in ms. */
export const Preview = Type.Object({
  simulatedAt: Type.Integer(),
  /** The time zone of the chosen time. */
  timeZone: Type.String(),
  /** When preview mode ends by itself. */
  endsAt: Type.Integer(),
});
export type Preview = Static<typeof Preview>;

/** How the server has read the preview cookie of a page request. */
export type PreviewOfPage = {
  /** The time at which the page is shown; null for now. */
  shown: Pick<Preview, 'simulatedAt' | 'timeZone'> | null;
  /** The time in a refused cookie, ms; null without one, or if it could not be read. */
  refused: number | null;
};
