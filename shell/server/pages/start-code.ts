import type { ScriptFile } from './document.ts';

/** When a page starts the shell's scripts. */
export type PageStart = 'at once' | 'at first sign';

/** Events by which a visitor shows that the page is used. Those of a press come before it. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'click', 'input'];

/**
 * Code of a function that is true if the server's HTML is not all that this visitor is to see: something in it waits for
 * scripts, the browser keeps something for the page (a shortlist, a filter, what was typed), or returns to it.
 */
const isUnfinishedCode =
  "const isUnfinished=()=>{if(document.querySelector('#root [aria-busy=true]'))return true;" +
  "try{const[{type}]=performance.getEntriesByType('navigation');" +
  "return type!=='navigate'||history.state!==null||localStorage.length+sessionStorage.length>0}catch{return false}};";

const argumentsOf = (files: ScriptFile[]): string =>
  JSON.stringify(files.map(({ url, integrity = '' }) => [url, integrity]));

/**
 * Returns the code that loads the shell's scripts in order and preloads those of the remote, after the first frame or at the
 * visitor's first sign: until then, connection and processor belong to what the visitor sees. A script that could not be
 * loaded is loaded again at the next sign. The Content-Security-Policy allows the code by its hash, and what it loads by
 * `strict-dynamic`. It names the addresses itself: if it read them from the document, injected markup could choose what
 * it runs.
 */
export const startCode = (scripts: ScriptFile[], preloads: ScriptFile[], start: PageStart): string =>
  '{const load=(name,[url,integrity],attributes)=>{const element=document.createElement(name);' +
  "Object.assign(element,{...attributes,integrity,crossOrigin:'anonymous',[name==='link'?'href':'src']:url});" +
  'document.head.append(element);return element};' +
  `const scripts=${argumentsOf(scripts)},preloads=${argumentsOf(preloads)};` +
  'const start=()=>{for(const file of scripts.splice(0)){' +
  "const script=load('script',file,{async:false,onerror(){script.remove();scripts.push(file);wait()}})}" +
  "for(const file of preloads.splice(0))load('link',file,{rel:'preload',as:'script'})};" +
  `const listen=(change)=>${JSON.stringify(signs)}.forEach((sign)=>self[change](sign,begin,true));` +
  // Browsers report a mouse that rests over a new page as a movement by nothing.
  "const begin=({type,movementX,movementY})=>{if(type==='pointermove'&&movementX===0&&movementY===0)return;" +
  "listen('removeEventListener');start()},wait=()=>listen('addEventListener');" +
  (start === 'at once' ? '' : `${isUnfinishedCode}if(!isUnfinished())wait();else `) +
  'document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}';
