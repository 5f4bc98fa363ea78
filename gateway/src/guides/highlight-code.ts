import type { LanguageFn } from 'highlight.js';
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import ini from 'highlight.js/lib/languages/ini';
import json from 'highlight.js/lib/languages/json';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import type { RendererObject } from 'marked';

/** The languages of the code in guides, by the names that the guides use. */
const languages: Readonly<Record<string, LanguageFn>> = {
  bash,
  sh: bash,
  ini,
  json,
  sql,
  ts: typescript,
  yaml,
};

for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);

/** Renders code of a known language in colours, and leaves other code to the default. */
export const highlightedCode: RendererObject = {
  code({ text, lang = '' }) {
    if (!Object.hasOwn(languages, lang)) return false;
    const { value } = highlighter.highlight(text, { language: lang });
    return `<pre><code class="language-${lang}">${value}\n</code></pre>\n`;
  },
};

/** The colours of code, on the ground of all pages in light and dark: at least 4.5 to 1 (WCAG 2.2, 1.4.3). */
export const codeStyle = `.hljs-comment, .hljs-meta { color: var(--quiet); }
.hljs-string { color: light-dark(#0b6335, #8fd6a8); }
.hljs-number, .hljs-literal, .hljs-variable, .hljs-subst { color: light-dark(#8a3b00, #ffc078); }
.hljs-keyword, .hljs-built_in, .hljs-section { color: light-dark(#7a1fa2, #dcb0ff); }
.hljs-attr, .hljs-title { color: var(--accent); }
`;
