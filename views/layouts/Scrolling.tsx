/** What follows the reader's scrolling: the header of a phone leaves on the way down, and a button leads back to the top. */
import { useEffect } from 'react';
import { BackToTop } from './BackToTop.tsx';

/** Shorter moves of a thumb change nothing. */
const STEP_PX = 8;
/** The height of a phone's header: above it there is nothing but the header to see. */
const HEADER_PX = 120;

/** Marks the document by the direction of scrolling; `Header.module.css` hides the header by that mark. */
function markDirection(): () => void {
  let last = 0;
  const onScroll = () => {
    const { scrollY } = window;
    if (Math.abs(scrollY - last) < STEP_PX) return;
    document.documentElement.dataset['scroll'] = scrollY > last && scrollY > HEADER_PX ? 'DOWN' : 'UP';
    last = scrollY;
  };
  // The reader may have scrolled before this module was there.
  onScroll();
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
  };
}

export default function Scrolling() {
  useEffect(markDirection, []);
  return <BackToTop />;
}
