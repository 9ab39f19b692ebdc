import './ui/tokens.css';
import './ui/base.css';
import './ui/parts.css';
import './app/frame.css';
import './ui/print.css';
import { language } from './language.ts';
// The texts are on their way while the rest is loaded.
import './load-texts.ts';

document.documentElement.lang = language;

const start = () => void import('./start.tsx');
// The frame is on the screen before everything else runs. A tab in the background draws nothing, and does not wait.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
