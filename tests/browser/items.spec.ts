/** The interactive parts of class, project and product pages. */
import { ClassPage } from './pages/class-page.ts';
import { Reviews } from './pages/reviews.ts';
import { addMember, addPurchase } from './people.ts';
import { expect, test } from './shop-test.ts';

/** A time zone half a day away from every venue of the shop. */
const FAR_ZONE = 'Asia/Tokyo';
const REVIEW = { rating: 4, title: 'Soft, and no knots', body: 'Two scarves in.\nIt holds its colour.' };

test.describe('a class page', () => {
  test.describe('in a distant time zone', () => {
    test.use({ timezoneId: FAR_ZONE });

    test('shows the visitor’s local time beside the venue’s once the page is hydrated', async ({
      tab: { page, header },
      addresses,
      request,
    }) => {
      const drawn = await request.get(addresses.class);
      expect(await drawn.text(), 'the server doesn’t know the zone').not.toContain('Your time');
      await page.goto(addresses.class);
      await header.hydrated();
      const { begins, yourTime } = new ClassPage(page);
      const at = new Date((await begins.getAttribute('datetime')) ?? '');
      const formatted = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('en-US', { timeZone: FAR_ZONE, ...options }).format(at);
      await expect(yourTime).toContainText('Your time: ');
      await expect(yourTime).toContainText(formatted({ day: 'numeric' }));
      await expect(yourTime).toContainText(formatted({ hour: 'numeric', minute: '2-digit' }));
    });
  });

  test('shows no second time to a visitor in the venue’s time zone @desktop', async ({
    openBrowser,
    addresses,
    request,
  }) => {
    const answer = await request.get(`/api/shop/page?path=${encodeURIComponent(addresses.class)}`);
    const { data }: { data: { item: { sessions: { timeZone: string }[] } } } = await answer.json();
    const zones = new Set(data.item.sessions.map(({ timeZone }) => timeZone));
    expect(zones.size).toBe(1);
    const [timezoneId = ''] = zones;
    const page = await (await openBrowser({ timezoneId })).newPage();
    await page.goto(addresses.class);
    await expect(page.locator('html[data-state="hydrated"]')).toBeAttached();
    const { open, yourTime } = new ClassPage(page);
    await expect(open).toBeVisible();
    await expect(yourTime).toHaveCount(0);
  });

  test('shows no second time to a visitor in Alberta, whose browser may know other rules than the server @desktop', async ({
    openBrowser,
    database,
  }) => {
    const { rows } = await database.query<{ id: number }>(
      `select item_id as id from class_session
        where time_zone = 'America/Edmonton' and starts_at > now() and seats_taken < seats order by starts_at limit 1`,
    );
    const page = await (await openBrowser({ timezoneId: 'America/Edmonton' })).newPage();
    await page.goto(`/class/a-${String(rows[0]?.id)}`);
    await expect(page.locator('html[data-state="hydrated"]')).toBeAttached();
    const { begins, open, yourTime } = new ClassPage(page);
    const written = (await begins.getAttribute('datetime')) ?? '';
    const [, hour = '', minute = ''] = /T(\d\d):(\d\d):00-0[67]:00$/.exec(written) ?? [];
    await expect(open, 'the server’s time in the zone').toContainText(
      `${String(Number(hour) % 12 || 12)}:${minute} `,
    );
    await expect(yourTime).toHaveCount(0);
  });

  test('adds seats of a session to the cart without leaving the page', async ({
    tab: { page, header, cart },
    addresses,
  }) => {
    await page.goto(addresses.class);
    await header.hydrated();
    const date = new ClassPage(page);
    const sku = await date.sku();
    await date.book(2);
    await header.expectInCart(2);
    expect(new URL(page.url()).pathname).toBe(addresses.class);
    await date.answer.getByRole('link').click();
    await expect(cart.line(sku).quantity).toHaveValue('2');
    await cart.expectSaved();
  });
});

test('a project page adds all its supplies to the cart at once', async ({
  tab: { page, header, cart },
  addresses,
}) => {
  await page.goto(addresses.project);
  await header.hydrated();
  const form = page.getByTestId('supplies-form');
  const wanted = await form
    .locator('span:has(> input[name="sku"])')
    .evaluateAll((spans) =>
      spans.map((span) =>
        ['sku', 'quantity'].map((name) => span.querySelector(`input[name="${name}"]`)?.getAttribute('value')),
      ),
    );
  expect(wanted.length).toBeGreaterThan(1);
  await form.locator('button[type="submit"]').click();
  await expect(form).toHaveAttribute('data-state', 'FULFILLED');
  await header.expectInCart(wanted.reduce((sum, [, quantity]) => sum + Number(quantity), 0));
  await form.locator('[role="status"]').getByRole('link').click();
  await expect(cart.lines).toHaveCount(wanted.length);
  for (const [sku, quantity] of wanted)
    await expect(cart.line(sku ?? '').quantity).toHaveValue(quantity ?? '');
});

test.describe('a review', () => {
  test('is written by a member who bought the item, and waits for moderation', async ({
    tab: { page, header, signIn },
    addresses,
    database,
  }) => {
    const member = await addMember(database);
    await addPurchase(database, member, addresses.product);
    const reviews = new Reviews(page);
    await page.goto(addresses.product);
    await header.hydrated();
    const before = await reviews.entries.count();
    await reviews.signIn.click();
    await signIn.signIn(member);
    await header.expectState('authenticated');
    await reviews.open();
    await reviews.send(REVIEW);
    await expect(reviews.thanks).toBeVisible();
    await expect(reviews.form).toHaveCount(0);
    const { rows } = await database.query(
      'select rating, title, body, author, status, verified from review where user_id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ ...REVIEW, author: 'Noémie R.', status: 'pending', verified: true }]);
    await page.reload();
    await header.hydrated();
    await expect(reviews.entries, 'a review in moderation is not shown').toHaveCount(before);
    await expect(reviews.entries.filter({ hasText: REVIEW.title })).toHaveCount(0);
  });

  test('is offered to buyers alone: a member who has not received the item reads why not', async ({
    tab: { page, header, signIn },
    addresses,
    database,
  }) => {
    const member = await addMember(database);
    const reviews = new Reviews(page);
    await page.goto(`/sign-in?back=${addresses.product}`);
    await signIn.signIn(member);
    await header.expectState('authenticated');
    await expect(reviews.refusal).toHaveText('You can review an item once your order has arrived.');
    await expect(reviews.write).toHaveCount(0);
    await expect(reviews.form).toHaveCount(0);
  });

  test('needs stars, which are radio buttons without a preset choice', async ({
    tab: { page, header, signIn },
    addresses,
    database,
  }) => {
    const member = await addMember(database);
    await addPurchase(database, member, addresses.product);
    const reviews = new Reviews(page);
    await page.goto(`/sign-in?back=${addresses.product}`);
    await signIn.signIn(member);
    await header.expectState('authenticated');
    await reviews.open();
    const stars = reviews.form.getByRole('radiogroup', { name: 'Your rating' });
    await reviews.form.locator('input[name="title"]').fill(REVIEW.title);
    await reviews.form.locator('textarea[name="body"]').fill(REVIEW.body);
    await reviews.form.locator('button[type="submit"]').click();
    await expect(reviews.form).toContainText('Choose how many stars');
    await expect(stars).toBeFocused();
    await page.keyboard.press('Tab');
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
    await expect(stars.getByRole('radio', { name: '3 stars' })).toBeChecked();
    await expect(reviews.form.locator('input[name="title"]'), 'the text stays').toHaveValue(REVIEW.title);
    await reviews.form.locator('button[type="submit"]').click();
    await expect(reviews.thanks).toBeVisible();
    const { rows } = await database.query('select rating from review where user_id = $1', [member.id]);
    expect(rows).toEqual([{ rating: 3 }]);
  });
});
