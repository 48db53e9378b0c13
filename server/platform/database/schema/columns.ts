/** Columns that several tables have. */
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp, read as a Date. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
