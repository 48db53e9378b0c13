import { tableTop, within } from '../backdrop.ts';
import { SOFT_INK, darker, inkOn, lighter } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { surface } from '../pattern.ts';
import { floorShadow, linear, radial } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { circle, ellipse, line, path, place, rect, repeat, setDown } from '../shapes.ts';

const STONEWARE = '#d8c3a5';
const glazeLight = (sheet: Sheet): string =>
  linear(sheet, 'across', [
    [0, '#1a1020', 0.46],
    [0.2, '#fff', 0.1],
    [0.3, '#fff', 0.42],
    [0.4, '#fff', 0.04],
    [0.7, '#1a1020', 0.06],
    [1, '#1a1020', 0.55],
  ]);

const stem = (x: number, lean: number, colour: string): string =>
  line(`M${x} 210C${x + lean * 0.2} 120 ${x + lean * 0.6} 40 ${x + lean} -40`, '#6b7d52', 5) +
  repeat(
    7,
    (at) =>
      `<ellipse cx="${x + lean * (1 - at * 0.1) + (at % 2 === 0 ? 14 : -14)}" cy="${-40 + at * 24}" rx="15" ry="8" fill="${at < 3 ? colour : '#7d9163'}" transform="rotate(${at % 2 === 0 ? -35 : 35} ${x + lean * (1 - at * 0.1)} ${-40 + at * 24})"/>`,
  );

/** A thrown vase, glazed to the shoulder, on the 800 sheet. */
export function vaseShape(sheet: Sheet, stems = false): string {
  const body =
    'M330 196C322 250 214 300 214 440C214 560 282 640 330 652H470C518 640 586 560 586 440C586 300 478 250 470 196Z';
  const glaze =
    'M200 190H600V470C580 520 560 470 536 500S500 560 474 520S430 480 404 530S350 560 326 510S270 480 250 520S210 500 200 470Z';
  return (
    floorShadow(sheet, 410, 652, 240, 38) +
    (stems
      ? stem(370, -120, sheet.third) +
        stem(400, -10, lighter(sheet.colour, 0.2)) +
        stem(430, 110, sheet.third) +
        stem(410, 50, sheet.accent)
      : '') +
    path(body, STONEWARE) +
    within(
      sheet,
      body,
      line(
        'M200 560C330 580 470 580 600 560M200 600C330 620 470 620 600 600M220 630C340 644 460 644 580 630',
        darker(STONEWARE, 0.25),
        3,
        'opacity=".5"',
      ) +
        path(glaze, '#1a1020', 'opacity=".2" transform="translate(2 9)"') +
        path(glaze, surface(sheet, 1.1)) +
        line(
          'M250 520C270 480 306 480 326 510S380 560 404 530S454 490 474 520S516 540 536 500',
          lighter(sheet.colour, 0.6),
          4,
          'opacity=".6" transform="translate(-3 -9)"',
        ),
    ) +
    path(body, glazeLight(sheet)) +
    ellipse(400, 196, 70, 17, lighter(sheet.colour, 0.2)) +
    ellipse(400, 198, 58, 12, darker(sheet.colour, 0.6)) +
    path(
      'M270 360C262 400 262 450 272 490',
      'none',
      'stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".5"',
    ) +
    (stems ? path('M360 200C380 208 420 208 440 200L436 190H364Z', darker(sheet.colour, 0.55)) : '')
  );
}

export function bowlShape(sheet: Sheet): string {
  const body = 'M-200 -60C-196 60 -110 120 -70 130H70C110 120 196 60 200 -60Z';
  return (
    floorShadow(sheet, 0, 132, 170, 26) +
    path(body, STONEWARE) +
    within(
      sheet,
      body,
      path(
        'M-210 -70H210V20C170 60 140 10 100 40S30 70 -10 40S-90 10 -120 44S-190 40 -210 10Z',
        surface(sheet),
      ),
    ) +
    path(body, glazeLight(sheet)) +
    ellipse(0, -60, 200, 44, lighter(sheet.colour, 0.25)) +
    ellipse(0, -56, 184, 36, darker(sheet.colour, 0.24)) +
    ellipse(
      0,
      -46,
      150,
      24,
      radial(sheet, 0.5, 0.6, 0.6, [
        [0, lighter(sheet.colour, 0.3)],
        [1, sheet.colour],
      ]),
    )
  );
}

export const pottery: Drawing = {
  front: (sheet) => {
    const tag = 'M-92 -50H92V50H-92Z';
    return (
      setDown(vaseShape(sheet), 400, 386, 1.08) +
      (sheet.label === '' && sheet.sublabel === ''
        ? ''
        : line('M330 214C300 280 300 330 330 392', '#b99b6b', 4) +
          place(
            path(tag, '#3a2a20', 'opacity=".2" transform="translate(4 7)"') +
              path(tag, '#fffaf2') +
              circle(-74, -36, 7, '#d9c7a8') +
              printLabel(sheet, { x: 0, y: 0, width: 164, height: 84 }, { size: 27, sub: 14 }),
            352,
            440,
            1.1,
            -7,
          ))
    );
  },
  detail: (sheet) => {
    const drip =
      'M-20 -20H820V430C780 520 730 420 690 470S640 640 580 600S540 430 480 470S430 620 360 590S320 440 260 480S220 580 150 540S90 430 40 480S0 470 -20 440Z';
    return (
      rect(0, 0, 800, 800, STONEWARE) +
      repeat(12, (at) =>
        line(
          `M-10 ${470 + at * 32}C200 ${486 + at * 32} 560 ${458 + at * 32} 810 ${474 + at * 32}`,
          at % 2 === 0 ? darker(STONEWARE, 0.25) : lighter(STONEWARE, 0.4),
          3,
          'opacity=".5"',
        ),
      ) +
      path(drip, '#1a1020', 'opacity=".25" transform="translate(6 16)"') +
      path(drip, surface(sheet, 2)) +
      path(
        drip,
        linear(sheet, 'slant', [
          [0, '#fff', 0.32],
          [0.4, '#fff', 0],
          [1, '#1a1020', 0.35],
        ]),
      ) +
      line(drip, lighter(sheet.colour, 0.55), 9, 'opacity=".5" transform="translate(-5 -16)"') +
      path('M60 60C200 20 420 40 540 90C400 90 200 100 90 160C40 150 30 90 60 60Z', '#fff', 'opacity=".4"') +
      path('M600 120C660 130 700 170 690 200C660 180 620 160 600 120Z', '#fff', 'opacity=".4"') +
      repeat(24, () =>
        circle(
          sheet.chance() * 800,
          sheet.chance() * 420,
          2 + sheet.chance() * 4,
          darker(sheet.colour, 0.5),
          'opacity=".4"',
        ),
      ) +
      colourCard(sheet)
    );
  },
  scene: (sheet) =>
    tableTop(sheet) +
    setDown(vaseShape(sheet, true), 270, 420, 0.8) +
    place(bowlShape(sheet), 560, 560, 0.78) +
    place(bowlShape(sheet.like({ colour: lighter(sheet.colour, 0.5) })), 330, 700, 0.5) +
    printLabel(
      sheet,
      { x: 640, y: 250, width: 250, height: 120 },
      { size: 34, sub: 16, ink: inkOn('#f1e8db'), soft: SOFT_INK },
    ),
};
