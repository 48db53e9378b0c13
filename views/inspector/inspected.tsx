/**
 * Wakes a page that reports to the inspector: the very same page, beside a button that opens it. Built, and served, only where
 * a setting asks for it (docs/inspector.md); no other page knows of this file.
 */
import '../browser.ts';
import { openDock } from './dock/open-dock.tsx';

void openDock();
