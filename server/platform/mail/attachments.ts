/** Builds a mail's attachments: codes as pictures, and a calendar file. */
import sharp from 'sharp';
import { encode } from 'uqr';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer | string;
  /** The Content-ID of a picture that is shown within the mail. */
  readonly cid?: string;
}

/** The quiet zone around a code, in modules (ISO/IEC 18004). */
const QUIET_MODULES = 4;
/** The side of a module in px: small enough for a mail, and sharp on a screen with several pixels to a point. */
const MODULE_PX = 10;

/** The codes that a queued mail shows. */
export const codesOf = (values: Readonly<Record<string, string>>): string[] =>
  (values['codes'] ?? '').split('\n').filter((code) => code !== '');

/** The Content-ID of the nth code's picture. */
export const codeId = (nth: number): string => `code-${String(nth + 1)}`;

/** A QR code as PNG, black on white. */
async function codePicture(code: string): Promise<Buffer> {
  const { data, size } = encode(code, { border: QUIET_MODULES });
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * MODULE_PX, size * MODULE_PX, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

/** The attachments of a queued mail, pictures first. */
export async function attachmentsOf(values: Readonly<Record<string, string>>): Promise<MailAttachment[]> {
  const pictures = await Promise.all(
    codesOf(values).map(async (code, nth) => ({
      filename: `${code}.png`,
      contentType: 'image/png',
      content: await codePicture(code),
      cid: codeId(nth),
    })),
  );
  const calendar = values['calendar'] ?? '';
  if (calendar === '') return pictures;
  const file = {
    filename: 'atelier.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendar,
  };
  return [...pictures, file];
}
