/**
 * The look of every Mantine component (§9: a strong red as primary colour, a dark one as secondary): paper, serif headings, round
 * buttons, fields that are easy to tap. Colours by scheme are in `base.css`; sizes of a single component in its CSS module here.
 */
import {
  createTheme,
  type ButtonProps,
  type MantineColorsTuple,
  type MantineTheme,
  type MantineThemeOverride,
} from '@mantine/core';
import alert from './Alert.module.css';
import anchor from './Anchor.module.css';
import badge from './Badge.module.css';
import button from './Button.module.css';
import input from './Input.module.css';
import inputWrapper from './InputWrapper.module.css';
import modal from './Modal.module.css';
import toggle from './Toggle.module.css';

/** Breakpoints of §9 in em (16 px): sm 375, md 640, lg 1024, xl 1440. */
const BREAKPOINTS = { xs: '20em', sm: '23.4375em', md: '40em', lg: '64em', xl: '90em' };

const red: MantineColorsTuple = [
  '#fdf1f0',
  '#f6e6e4',
  '#f0cfcd',
  '#e2b0ae',
  '#f0a0a6',
  '#cf5a66',
  '#c22a41',
  '#b3122d',
  '#8c0d23',
  '#770a1d',
];
/** Warm, from paper to ink. 4 outlines a field: at least 3 to 1 on white and on paper. */
const gray: MantineColorsTuple = [
  '#fffdf9',
  '#faf6ef',
  '#f1e9dd',
  '#ddcfbd',
  '#8f7e6c',
  '#75675b',
  '#62554d',
  '#50453f',
  '#3c3431',
  '#2b2326',
];
/** The dark scheme, from text (0) over outlines (4), raised surfaces (6) and the page (7) to its footer (9). */
const dark: MantineColorsTuple = [
  '#f1e9dd',
  '#d8cdc3',
  '#bfb3aa',
  '#a89c94',
  '#8a7f7b',
  '#4a4245',
  '#2c2629',
  '#1f1b1d',
  '#181517',
  '#121011',
];
const green: MantineColorsTuple = [
  '#f0f7f0',
  '#dcebdd',
  '#c3dcc5',
  '#a9cbad',
  '#8fca9c',
  '#5a9a6a',
  '#3f8052',
  '#2d6a3f',
  '#235633',
  '#1d4f2c',
];
const orange: MantineColorsTuple = [
  '#fdf6e9',
  '#f8e7cb',
  '#efd19f',
  '#e2b977',
  '#e8b46a',
  '#b8742a',
  '#a05a12',
  '#8a4b08',
  '#744006',
  '#6a3803',
];
/** The maker space (§2: another colour under /makerplace). */
const teal: MantineColorsTuple = [
  '#eef6f6',
  '#d8eaea',
  '#b9d8d8',
  '#93bfbf',
  '#7fc4c4',
  '#3f8585',
  '#2a6f6f',
  '#1b5e5e',
  '#154c4c',
  '#103d3d',
];

const FONTS = {
  sans: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif",
  serif:
    "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', 'URW Palladio L', Georgia, 'DejaVu Serif', serif",
};

/** The colours a component may name. Mantine's own other colours have no variables on our pages. */
export const COLORS = { red, gray, dark, green, orange, teal };

/** The header of a dialog would count as a second banner of the page. */
const NO_BANNER = { header: { role: 'presentation' } };

const INK_BUTTON = {
  '--button-bg': 'var(--ink)',
  '--button-hover': 'var(--ink-soft)',
  '--button-color': 'var(--paper)',
};

const override: MantineThemeOverride = {
  colors: COLORS,
  primaryColor: 'red',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#2b2326',
  fontFamily: FONTS.sans,
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.65' },
  headings: {
    fontFamily: FONTS.serif,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.6rem, 1.2rem + 1.8vw, 2.4rem)', lineHeight: '1.2' },
      h2: { fontSize: 'clamp(1.3rem, 1.1rem + 0.9vw, 1.7rem)', lineHeight: '1.2' },
      h3: { fontSize: '1.1rem', lineHeight: '1.2' },
    },
  },
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '16px', xl: '999px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '36px' },
  breakpoints: BREAKPOINTS,
  shadows: { md: '0 1px 2px rgb(58 42 32 / 8%), 0 6px 18px rgb(58 42 32 / 7%)' },
  components: {
    Anchor: { defaultProps: { underline: 'always' }, classNames: anchor },
    Alert: { defaultProps: { variant: 'default' }, classNames: alert },
    // A badge is within a line of text, where a `div` isn't allowed.
    Badge: { defaultProps: { variant: 'light', color: 'gray', component: 'span' }, classNames: badge },
    Button: {
      defaultProps: { radius: 'xl', size: 'md', variant: 'filled' },
      classNames: button,
      // A filled dark button stands out from dark paper too.
      vars: (_theme: MantineTheme, { color, variant = 'filled' }: ButtonProps) => ({
        root: color === 'dark' && variant === 'filled' ? INK_BUTTON : {},
      }),
    },
    Checkbox: { defaultProps: { size: 'md', radius: 'xs' }, classNames: toggle },
    Input: { defaultProps: { size: 'md' }, classNames: input },
    InputWrapper: { defaultProps: { size: 'md' }, classNames: inputWrapper },
    Radio: { defaultProps: { size: 'md' }, classNames: toggle },
    Skeleton: { defaultProps: { radius: 'md' } },
    // The page behind is held by `base.css`: Mantine's own lock writes a style element, which the content policy refuses.
    Modal: {
      defaultProps: { lockScroll: false, radius: 'lg', attributes: NO_BANNER },
      classNames: modal,
    },
    Drawer: { defaultProps: { lockScroll: false, attributes: NO_BANNER } },
  },
};

export const theme = createTheme(override);
