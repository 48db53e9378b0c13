/** The tickets of a class: as text, as a calendar entry, and by their numbers, which the mail shows as codes. */
import { createEvents, type EventAttributes } from 'ics';
import { eq, inArray } from 'drizzle-orm';
import type { Language } from '#locales/paths.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { classSession, craftClass, store } from '#server/platform/database/schema/index.ts';
import { momentText } from '#server/platform/mail/time-text.ts';
import type { LineRow } from '../repository.ts';
import { lineName } from './mail-details.ts';
import { orderTexts } from './mail-texts.ts';

/** Where and until when a class takes place. */
interface Venue {
  readonly isOnline: boolean;
  /** A store with its address, or the studio as its seller calls it. */
  readonly place: string;
  readonly endsAt: Date;
}

interface Ticket {
  readonly number: string;
  readonly thing: string;
  readonly seats: number;
  readonly startsAt: Date;
  readonly timeZone: string;
  /** Undefined if the date has left the catalogue. */
  readonly venue: Venue | undefined;
}

/** The number that a participant shows at the door. */
export const ticketNumber = ({ orderNumber, id }: { orderNumber: string; id: number }): string =>
  `${orderNumber}-${String(id)}`;

async function venuesOf(orm: Db, sessionIds: readonly number[]): Promise<ReadonlyMap<number, Venue>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await orm
    .select({ session: classSession, venue: craftClass.venue, store })
    .from(classSession)
    .leftJoin(craftClass, eq(craftClass.itemId, classSession.itemId))
    .leftJoin(store, eq(store.id, classSession.storeId))
    .where(inArray(classSession.id, [...sessionIds]));
  return new Map(
    rows.map(({ session, venue, store: at }) => [
      session.id,
      {
        isOnline: venue === 'online',
        place:
          at === null ? session.place : `${at.name}, ${at.address}, ${at.city}, ${at.state} ${at.zipCode}`,
        endsAt: session.endsAt,
      },
    ]),
  );
}

/** The tickets among an order's lines, in their order. */
export async function ticketsOf(
  orm: Db,
  lines: readonly LineRow[],
  language: Language,
): Promise<readonly Ticket[]> {
  const venues = await venuesOf(
    orm,
    lines.flatMap(({ line }) => line.classSessionId ?? []),
  );
  return lines.flatMap((row) => {
    const { line } = row;
    if (line.startsAt === null) return [];
    return [
      {
        number: ticketNumber(line),
        thing: lineName(row, language),
        seats: line.quantity,
        startsAt: line.startsAt,
        timeZone: line.timeZone ?? 'UTC',
        venue: line.classSessionId === null ? undefined : venues.get(line.classSessionId),
      },
    ];
  });
}

function placeText({ venue }: Ticket, language: Language): string[] {
  if (venue === undefined) return [];
  return [venue.isOnline ? orderTexts(language)('orders:letter.online') : venue.place];
}

/** Each ticket as a block of lines: the class, its time and place, the seats, and the number that is checked at the door. */
export const ticketLines = (tickets: readonly Ticket[], language: Language): string =>
  tickets
    .map((ticket) =>
      [
        ticket.thing,
        momentText(ticket.startsAt.getTime(), ticket.timeZone, language),
        ...placeText(ticket, language),
        orderTexts(language)('orders:letter.ticket', { count: ticket.seats, number: ticket.number }),
      ].join('\n'),
    )
    .join('\n\n');

interface CalendarOptions {
  readonly language: Language;
  /** The host name of the shop, which makes the entries' ids unique. */
  readonly host: string;
}

/**
 * The classes as a calendar file (RFC 5545); empty if none has a known end.
 * @throws Error if a value can't be written into a calendar
 */
export function ticketCalendar(tickets: readonly Ticket[], { language, host }: CalendarOptions): string {
  const events = tickets.flatMap((ticket): EventAttributes[] => {
    if (ticket.venue === undefined) return [];
    return [
      {
        uid: `${ticket.number}@${host}`,
        title: ticket.thing,
        description: orderTexts(language)('orders:letter.ticket', {
          count: ticket.seats,
          number: ticket.number,
        }),
        location: placeText(ticket, language).join(''),
        start: ticket.startsAt.getTime(),
        startInputType: 'utc',
        startOutputType: 'utc',
        end: ticket.venue.endsAt.getTime(),
        endInputType: 'utc',
        endOutputType: 'utc',
      },
    ];
  });
  if (events.length === 0) return '';
  const { error, value } = createEvents(events);
  if (value === undefined || value === null) throw error ?? new Error('the calendar is empty');
  return value;
}
