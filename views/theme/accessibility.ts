/** Accessibility mode (§4, §5) before the first paint: the reader's choice, or a device that asks for more contrast. */
import { ACCESSIBILITY_SHEET } from '#services/provide-accessibility.ts';
import { ACCESSIBILITY, LOCAL_PREFIX } from '#services/storage.ts';

/**
 * The part of the inline script that comes after the link of the mode's sheet, which is disabled until now, so that other readers don't load it. Enabled while
 * the head is parsed, it holds the first paint back as any sheet does.
 */
export const ACCESSIBILITY_SCRIPT =
  `(()=>{let c;try{c=JSON.parse(localStorage.getItem(${JSON.stringify(LOCAL_PREFIX + ACCESSIBILITY)})).data}catch{}` +
  `if(c??matchMedia("(prefers-contrast:more)").matches){document.documentElement.dataset.accessibility="on";document.getElementById(${JSON.stringify(ACCESSIBILITY_SHEET)}).disabled=false}})()`;
