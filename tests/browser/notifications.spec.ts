/** A member turns notices on and off, and unsubscribes by a mail's link, with and without script. */
import { expectAccessible, expectNoSideScroll } from './expect-accessible.ts';
import { mailTo } from './mails.ts';
import { addMember } from './people.ts';
import { expect, test } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

const REFUSED = /status of 503/;
const NOT_THERE = /status of 404/;

test('a member turns emails off by a switch, which moves back if it can’t be saved', async ({
  tab: { page, header },
  database,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  const member = await addMember(database);
  await signInBefore(page, member);
  await page.goto('/account/notifications');
  await header.hydrated();
  await expect(page.getByTestId('notification-choices')).toHaveAttribute('data-state', 'FULFILLED');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await expect(page.getByTestId('notices-ORDERS')).toContainText('Always');

  const reviews = page.getByRole('switch', { name: 'Reviews: Email' });
  await expect(reviews).toBeChecked();
  await reviews.focus();
  await page.keyboard.press('Space');
  await expect(reviews).not.toBeChecked();
  await expect(reviews).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Saved. Reviews, Email: off.' })).toBeAttached();
  await expect(page.getByTestId('notices-REVIEWS').getByTestId('changed')).toContainText('Email turned off');

  await page.route('**/user/notifications*', (route) => route.fulfill({ status: 503, body: '{}' }));
  const stock = page.getByRole('switch', { name: 'Back in stock: Email' });
  // The visible part of the switch, which a finger taps.
  await page.getByTestId('notices-BACK_IN_STOCK').locator('label').first().click();
  await expect(page.getByTestId('notices-BACK_IN_STOCK').getByRole('alert')).toContainText(
    'We couldn’t save this',
  );
  await expect(stock).toBeChecked();
  await expectAccessible(page);

  await page.unroute('**/user/notifications*');
  await page.reload();
  await header.hydrated();
  await expect(reviews).not.toBeChecked();
  await expect(stock).toBeChecked();
});

test('a reader stops emails by the link of one, without signing in and without script @no-script', async ({
  tab: { page },
  database,
}) => {
  const member = await addMember(database);
  await database.query(
    `insert into mail (recipient, language, template, values, created_at, next_attempt_at)
      values ($1, 'en', 'news', $2, now(), now())`,
    [
      member.email,
      {
        key: 'list.owner.BACK_IN_STOCK',
        firstName: 'Ann',
        path: '/wish-lists',
        title: 'Merino',
        region: 'US',
      },
    ],
  );
  const mail = await mailTo(member.email);
  const [, url = ''] = /Stop these emails: (\S+)/.exec(mail.text) ?? [];
  expect(mail.headers.get('list-unsubscribe')).toBe(`<${url}>`);
  const { pathname, search } = new URL(url);
  await page.goto(pathname + search);
  const card = page.getByTestId('unsubscribe');
  await expect(card).toHaveAttribute('data-state', 'SENT');
  await expect(card).toContainText('Back in stock');
  await card.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(card).toHaveAttribute('data-state', 'STOPPED');
  const { rows } = await database.query('select is_on, source from notification_choice where user_id = $1', [
    member.id,
  ]);
  expect(rows).toEqual([{ is_on: false, source: 'MAIL' }]);
});

test('a link that isn’t ours says so and leads to the choices', async ({ tab: { page }, pageErrors }) => {
  pageErrors.allow(NOT_THERE);
  const answer = await page.goto('/unsubscribe?token=ann.REVIEWS.key.AAAA');
  expect(answer?.status()).toBe(404);
  await expect(page.getByTestId('unsubscribe')).toHaveAttribute('data-state', 'BROKEN');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await expect(page.getByRole('link', { name: 'Choose your notifications' })).toBeVisible();
});
