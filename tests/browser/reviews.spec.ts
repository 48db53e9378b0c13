/** A buyer reviews an item with photos, a reader finds it helpful, and the seller replies. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { shopify } from '../api/import/import-fixture.ts';
import { addOrder } from '../support/received-order.ts';
import { callAs, itemOf } from './call-as.ts';
import { expectFitsAndAccessible } from './expect-accessible.ts';
import { ModerationPage } from './pages/moderation-page.ts';
import { Reviews } from './pages/reviews.ts';
import { addMember, addOffice, addSeller } from './people.ts';
import { expect, tabOf, test } from './shop-test.ts';

test('a review is published with its photos, marked as helpful and replied to by the seller', async ({
  openBrowser,
  database,
  pageErrors,
}) => {
  // The test aborts the request of a vote.
  pageErrors.allow(/ERR_FAILED/);
  const title = `Pours well ${randomUUID().slice(0, 8)}`;
  const reply = 'Thank you! It was fired twice.';
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer();
  const seller = await addSeller(database);
  const listing = shopify({ handle: 'jug', title: 'Blue jug', type: 'Cups' });
  await callAs(await openBrowser(), seller, 'sellerImport', { query: '?currency=USD', data: listing });
  const itemId = await itemOf(database, seller.sellerId);
  const [author, reader] = [await addMember(database), await addMember(database)];
  await addOrder(database, { buyerId: author.id, itemId });

  const buying = tabOf(await (await openBrowser()).newPage());
  await expect
    .poll(async () => {
      await buying.page.goto(seller.storefront);
      return buying.listing.cards.count();
    })
    .toBe(1);
  await buying.listing.openFirst();
  await expect(buying.product.title).toHaveText('Blue jug');
  const path = new URL(buying.page.url()).pathname;

  await test.step('The author writes it; photos stay when the text is refused, and can be removed.', async () => {
    const reviews = new Reviews(buying.page);
    await reviews.signIn.first().click();
    await buying.signIn.signIn(author);
    await reviews.open();
    await reviews.addPhoto(photo);
    await reviews.addPhoto(photo);
    await reviews.send({ rating: 5, title, body: ' ' });
    await expect(reviews.form).toContainText('Write what you thought of it.');
    await expect(reviews.choice).toHaveAttribute('data-count', '2');
    await reviews.choice.getByRole('button', { name: 'Remove photo 2' }).press('Enter');
    await expect(reviews.choice).toHaveAttribute('data-count', '1');
    await expectFitsAndAccessible(buying.page);
    await reviews.send({ rating: 5, title, body: 'And the glaze is lovely.' });
    await expect(reviews.thanks).toBeVisible();
  });

  const moderating = tabOf(await (await openBrowser()).newPage());
  const moderation = new ModerationPage(moderating.page);
  await test.step('A moderator sees the photo, and publishes it with the review.', async () => {
    // Unread reviews are listed from the oldest: those of other tests don't push this to a later page.
    await database.query("update review set created_at = '2020-01-01' where item_id = $1", [itemId]);
    await moderating.page.goto('/sign-in?back=/backoffice/reviews');
    await moderating.signIn.signIn(await addOffice(database));
    await expect(moderation.card(title).getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await moderation.publish(title);
  });

  const reading = tabOf(await (await openBrowser()).newPage());
  const reviews = new Reviews(reading.page);
  await test.step('A guest looks at the photo, and is led to sign in for a vote, which counts at once.', async () => {
    await expect
      .poll(async () => {
        await reading.page.goto(path);
        return reviews.entries.count();
      })
      .toBe(1);
    await reading.header.hydrated();
    const end = reading.page.locator('[data-late]', { has: reading.page.locator('#reviews') });
    await expect(end).toHaveAttribute('data-state', 'READY');
    const thumbnail = reviews.entries.getByRole('link').filter({ has: reading.page.getByRole('img') });
    await thumbnail.click();
    await expect(reading.page.getByTestId('viewer-room').getByRole('img')).toBeVisible();
    await reading.page.keyboard.press('Escape');
    await expect(thumbnail).toBeFocused();
    await reviews.entries.getByRole('link', { name: `Mark “${title}” as helpful` }).click();
    await reading.signIn.signIn(reader);
    await expect(reading.page).toHaveURL(/#reviews$/);
    await reviews.helpful.click();
    await expect(reviews.helpful).toHaveAttribute('aria-pressed', 'true');
    await expect(reviews.entries).toContainText('1 person found this helpful');
    await expect(reviews.helpful).toHaveAttribute('data-state', 'FULFILLED');
    await reading.page.reload();
    await expect(reviews.helpful).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('A vote that is refused is taken back on the page.', async () => {
    await reading.page.route('**/rating-review/reviews/*/votes', (route) => route.abort());
    await reviews.helpful.click();
    await expect(reviews.entries.getByRole('alert')).toBeVisible();
    await expect(reviews.helpful).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('The seller replies, and shoppers see it once a moderator has read it.', async () => {
    const selling = tabOf(await (await openBrowser()).newPage());
    await selling.page.goto('/sign-in?back=/mp/reviews');
    await selling.signIn.signIn(seller);
    const card = selling.page.getByTestId('shop-review').filter({ hasText: title });
    await card.getByRole('button', { name: `Reply to “${title}”` }).click();
    await expect(card.locator('textarea')).toBeFocused();
    await selling.page.keyboard.type(reply);
    await expectFitsAndAccessible(selling.page);
    await card.locator('button[type="submit"]').click();
    await expect(card).toHaveAttribute('data-state', 'ANSWER_PENDING');
    await expect(card.getByRole('status')).toBeFocused();
    await database.query(
      "update review_answer set written_at = '2020-01-01' where review_id in (select id from review where item_id = $1)",
      [itemId],
    );
    await moderation.show('Replies to read');
    await expect(moderation.card(title)).toContainText(reply);
    await moderation.publishReply(title);
    await expect
      .poll(async () => {
        await reading.page.reload();
        return reviews.entries.first().innerText();
      })
      .toContain(reply);
  });
});
