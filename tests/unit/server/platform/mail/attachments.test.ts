import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encode } from 'uqr';
import { attachmentsOf } from '#server/platform/mail/attachments.ts';

it('attachmentsOf: gives nothing to a mail without codes and calendar', async () => {
  expect(await attachmentsOf({ firstName: 'Zoë', codes: '', calendar: '' })).toEqual([]);
});

it('attachmentsOf: draws each code as a picture that scans as the code', async () => {
  const drawn = await attachmentsOf({ codes: '4300011-7\n4300011-8' });
  expect(drawn.map(({ cid, filename }) => [cid, filename])).toEqual([
    ['code-1', '4300011-7.png'],
    ['code-2', '4300011-8.png'],
  ]);
  const { data, size } = encode('4300011-8', { border: 4 });
  const pixels = await sharp(drawn[1]?.content)
    .resize(size, size, { kernel: 'nearest' })
    .grayscale()
    .raw()
    .toBuffer();
  expect([...pixels].map((level) => level < 128)).toEqual(data.flat());
});

it('attachmentsOf: adds a calendar file after the pictures', async () => {
  const attachments = await attachmentsOf({ codes: '1-2', calendar: 'BEGIN:VCALENDAR' });
  expect(attachments[1]).toEqual({
    filename: 'atelier.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: 'BEGIN:VCALENDAR',
  });
});
