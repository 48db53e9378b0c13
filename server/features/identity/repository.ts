/** Finds accounts. */
import { createHash } from 'node:crypto';
import { and, eq, ne, or } from 'drizzle-orm';
import { EMAIL_MAX } from '#contract/limits.ts';
import type { Locale } from '#locales/paths.ts';
import { emailFault, normalEmail } from '#machines/rules/validation/email.ts';
import { account } from '#server/platform/database/schema/account.ts';
import type { Db } from '#server/platform/database/handles.ts';

export type Account = typeof account.$inferSelect;

/** SHA-256 of the normal form, hex (§3 emailHashed_sha256). */
export const emailHashOf = (email: string): string =>
  createHash('sha256').update(normalEmail(email)).digest('hex');

/** Finds an account by its address in any spelling; null for text that is no address. */
export async function accountByEmail(database: Db, email: string): Promise<Account | null> {
  const normal = normalEmail(email);
  if (emailFault(normal, EMAIL_MAX)) return null;
  const [found] = await database.select().from(account).where(eq(account.email, normal));
  return found ?? null;
}

export async function accountById(database: Db, id: string): Promise<Account | null> {
  const [found] = await database.select().from(account).where(eq(account.id, id));
  return found ?? null;
}

/** Saves the language and region a member uses the shop in; mails that the member didn't request are written in them. */
export async function noteLocale(database: Db, id: string, { language, region }: Locale): Promise<void> {
  const isOther = or(ne(account.language, language), ne(account.region, region));
  await database
    .update(account)
    .set({ language, region })
    .where(and(eq(account.id, id), isOther));
}
