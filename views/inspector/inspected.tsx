/**
 * Hydrates a page that reports to the inspector, and adds the button that opens it. Built and served only if a setting asks for it
 * (docs/inspector.md).
 */
import '../browser.ts';
import { openDock } from './dock/open-dock.tsx';

void openDock();
