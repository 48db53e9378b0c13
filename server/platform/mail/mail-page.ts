/**
 * A mail as HTML. Mail programs know tables and styles in attributes best; the few rules of the `style` element are for those that
 * know dark pages. Colors are those of the shop's pages (`views/theme/base.css`).
 */
import type { Language } from '#locales/paths.ts';

/** The parts of a mail; all are plain text. */
export interface MailParts {
  readonly language: Language;
  readonly brand: string;
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  /** Lines between the body and the button, in blocks set apart by empty lines; may be empty. */
  readonly details: readonly MailLine[];
  readonly button: MailLink;
  readonly note: string;
  readonly signature: string;
  /** Below the mail: where the reader finds help. */
  readonly links: readonly MailLink[];
  /** How Atelier Support is reached, on one line. */
  readonly contact: string;
  /** Attached pictures, shown between body and details. */
  readonly pictures: readonly MailPicture[];
}

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

export interface MailLine {
  readonly text: string;
  /** The address of a small picture beside the text; null for none. */
  readonly pictureUrl: string | null;
}

export interface MailPicture {
  /** The Content-ID of the attachment. */
  readonly id: string;
  readonly label: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const inLines = (text: string): string => escaped(text).replaceAll('\n', '<br>\n');

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
/** The side of a picture of a code, in px: a phone reads it from a screen at arm's length. */
const CODE_PX = 160;

/** The side of an item's picture, in px. */
const ITEM_PX = 56;

const DARK = `@media (prefers-color-scheme:dark){
.paper{background:#1f1b1d!important;color:#bfb3aa!important}
.card{background:#282326!important;border-color:#4a4245!important;color:#f1e9dd!important}
.details{background:#352e31!important}
.brand,.foot a{color:#f0a0a6!important}
}`;

const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;

/** A line, after `<br>` unless the line before it ends by itself. The picture has no text of its own: the line names the item. */
const lineHtml = ({ text, pictureUrl }: MailLine, before: MailLine | undefined): string => {
  if (pictureUrl === null)
    return (before === undefined || before.pictureUrl !== null ? '' : '<br>') + escaped(text);
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>' +
    `<td width="${String(ITEM_PX)}" valign="middle" style="padding:6px 0"><img src="${escaped(pictureUrl)}" ` +
    `width="${String(ITEM_PX)}" height="${String(ITEM_PX)}" alt="" style="display:block;border-radius:6px"></td>` +
    `<td valign="middle" style="padding:6px 0 6px 12px;font:inherit;color:inherit">${escaped(text)}</td></tr></table>`
  );
};

/** The lines between empty ones. */
const blocksOf = (lines: readonly MailLine[]): MailLine[][] =>
  lines
    .reduce<MailLine[][]>(
      (blocks, line) =>
        line.text === '' ? [...blocks, []] : [...blocks.slice(0, -1), [...(blocks.at(-1) ?? []), line]],
      [[]],
    )
    .filter((block) => block.length > 0);

function detailsBlock(details: readonly MailLine[]): string {
  const blocks = blocksOf(details).map(
    (block, index) =>
      `<div style="margin:${index === 0 ? '0' : '12px 0 0'}">` +
      `${block.map((line, nth) => lineHtml(line, block[nth - 1])).join('\n')}</div>`,
  );
  if (blocks.length === 0) return '';
  return `<div class="details" style="margin:0 0 20px;padding:14px 16px;border-radius:8px;background:#f1e9dd">
${blocks.join('\n')}
</div>`;
}

const pictureBlock = ({ id, label }: MailPicture): string =>
  `<img src="cid:${escaped(id)}" width="${String(CODE_PX)}" height="${String(CODE_PX)}" alt="${escaped(label)}" ` +
  'style="display:block;margin:0 0 16px;border-radius:8px">';

const buttonBlock = ({ label, url }: MailLink): string =>
  `<p style="margin:0 0 20px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
  `background:#b3122d;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`;

const linkText = ({ label, url }: MailLink): string =>
  `<a href="${escaped(url)}" style="color:#8c0d23">${escaped(label)}</a>`;

/** The mail as one HTML document. Everything in it is escaped. */
export function mailPage(parts: MailParts): string {
  const { language, brand, subject, greeting, body, details, button, note, signature } = parts;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>
${DARK}
</style>
</head>
<body class="paper" style="margin:0;background:#faf6ef;color:#62554d">
<div style="display:none">${escaped(body)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf6ef">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="brand" style="padding:0 4px 16px;color:#b3122d;font:bold 26px/1.2 ${SERIF}">${escaped(brand)}</td></tr>
<tr><td class="card" style="padding:28px 24px;border:1px solid #ddcfbd;border-radius:12px;background:#fffdf9;color:#2b2326;font:16px/1.5 ${SANS}">
${paragraph(inLines(greeting))}
${paragraph(inLines(body))}
${parts.pictures.map(pictureBlock).join('\n')}
${detailsBlock(details)}
${buttonBlock(button)}
${paragraph(escaped(note))}
<p style="margin:0">${escaped(signature)}</p>
</td></tr>
<tr><td class="foot" style="padding:16px 4px 0;font:13px/1.6 ${SANS}">${parts.links.map(linkText).join(' · ')}<br>
${escaped(parts.contact)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
