import { buildShell, buildRemote } from '@ekamra/release/build';
for (const what of process.argv.slice(2)) {
console.time(what); 
try { if (what==='shell') await buildShell('/work/main/shell'); else { const r = await buildRemote('/work/main/'+what); console.log(JSON.stringify({...r, files: Object.keys(r.files).length},null,1)); } } catch (e) { console.log(String(e.message).slice(0,3000)) }
console.timeEnd(what);
}
