import './ui/tokens.css';
import './ui/base.css';
import './ui/parts.css';
import './app/frame.css';
import './ui/print.css';
import { language } from './language.ts';
// The texts are on their way while the rest is loaded.
import './load-texts.ts';

document.documentElement.lang = language;

void import('./start.tsx');
