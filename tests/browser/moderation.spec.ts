/** A back-office moderator publishes and rejects reviews, and the item's page shows only those that are published. */
import { randomUUID } from 'node:crypto';
import { shopify } from '../api/import/import-fixture.ts';
import { addOrder } from '../support/received-order.ts';
import { callAs, itemOf } from './call-as.ts';
import { expectFitsAndAccessible } from './expect-accessible.ts';
import { mailTo } from './mails.ts';
import { ModerationPage } from './pages/moderation-page.ts';
import { Reviews } from './pages/reviews.ts';
import { addMember, addOffice, addSeller, type Member } from './people.ts';
import { expect, tabOf, test } from './shop-test.ts';

/** The title is unique, because tests that run at the same time see one list. */
const reviewOf = (rating: number, title: string, body: string) => ({
  rating,
  title: `${title} ${randomUUID().slice(0, 8)}`,
  body,
});
const REASON = 'It names where the seller lives.';

test('a review is on the item’s page once a moderator publishes it, and never if it is rejected', async ({
  tab,
  openBrowser,
  database,
}) => {
  const { page, signIn } = tab;
  const kind = reviewOf(4, 'Sits well in the hand', 'And keeps the tea warm.');
  const unfair = reviewOf(1, 'Never buy from her', 'She lives at 12 Loom St.');
  const seller = await addSeller(database);
  const listing = shopify({ handle: 'cup', title: 'Blue cup', type: 'Cups' });
  await callAs(await openBrowser(), seller, 'sellerImport', { query: '?currency=USD', data: listing });
  const itemId = await itemOf(database, seller.sellerId);
  const authors: Member[] = [];
  for (const review of [kind, unfair]) {
    const author = await addMember(database);
    await addOrder(database, { buyerId: author.id, itemId });
    await callAs(await openBrowser(), author, 'writeReview', { itemId, data: review });
    authors.push(author);
  }
  // Unread reviews are listed from the oldest: those of other tests don't push these to a later page.
  await database.query("update review set created_at = '2020-01-01' where item_id = $1", [itemId]);

  const guest = tabOf(await (await openBrowser()).newPage());
  const reviews = new Reviews(guest.page);
  const shown = async () => {
    await guest.page.reload();
    return reviews.entries.allInnerTexts();
  };
  await expect
    .poll(async () => {
      await guest.page.goto(seller.storefront);
      return guest.listing.cards.count();
    })
    .toBe(1);
  await guest.listing.openFirst();
  await expect(guest.product.title).toHaveText('Blue cup');
  await expect(reviews.entries, 'nothing is read yet').toHaveCount(0);

  await page.goto('/sign-in?back=/backoffice/reviews');
  await signIn.signIn(await addOffice(database));
  const moderation = new ModerationPage(page);
  await expect(moderation.card(kind.title)).toContainText(kind.body);
  await expect(moderation.card(kind.title)).toContainText('Noémie R.');
  await moderation.publish(kind.title);
  await expect.poll(shown).toEqual([expect.stringContaining(kind.title)]);
  await expect(guest.page.locator('#reviews')).toContainText('4 out of 5');

  const card = await moderation.openRejection(unfair.title);
  await moderation.sendRejection(unfair.title);
  await expect(card, 'the author is owed a reason').toContainText('Please tell the author why.');
  await expect(card).toHaveAttribute('data-state', 'PENDING');
  await expectFitsAndAccessible(page);
  await moderation.reason(unfair.title).fill(REASON);
  await moderation.sendRejection(unfair.title);
  await expect(card).toHaveAttribute('data-state', 'REJECTED');
  expect(await shown()).toEqual([expect.stringContaining(kind.title)]);
  expect((await mailTo(authors[1]?.email ?? '')).text).toContain(REASON);
  expect((await mailTo(authors[0]?.email ?? '')).text).toContain('Your review is now on its page');

  // Published ones are listed from the newest.
  await database.query('update review set created_at = now() where item_id = $1', [itemId]);
  await moderation.show('Published');
  await moderation.openRejection(kind.title);
  await moderation.reason(kind.title).fill('Its author asked for it.');
  await moderation.sendRejection(kind.title);
  await expect(moderation.card(kind.title)).toHaveAttribute('data-state', 'REJECTED');
  await expect.poll(shown, 'a published review can be taken down').toEqual([]);
});
