import { chromium } from 'playwright-core';
import { createServer } from 'node:http'; import { readFileSync, existsSync } from 'node:fs'; import { extname } from 'node:path';
const types={'.html':'text/html','.js':'text/javascript','.css':'text/css','.wasm':'application/wasm','.json':'application/json','.svg':'image/svg+xml','.woff2':'font/woff2'};
const server=createServer((q,r)=>{let p=q.url.split('?')[0]; if(p==='/')p='/index.html'; const f='dist'+p; if(!existsSync(f)){r.writeHead(404);return r.end();} r.writeHead(200,{'content-type':types[extname(f)]??'application/octet-stream'}); r.end(readFileSync(f));}).listen(0);
const base=`http://localhost:${server.address().port}`;
const b=await chromium.launch({executablePath:existsSync('/usr/bin/chromium-headless-shell')?'/usr/bin/chromium-headless-shell':'/usr/bin/chromium'});
const jobs=JSON.parse(process.argv[2]);
for (const [out,hash,w,h,scheme] of jobs) {
  const c=await b.newContext({viewport:{width:w,height:h},colorScheme:scheme,deviceScaleFactor:1});
  const p=await c.newPage(); await p.goto(base+'/'+hash); await p.waitForTimeout(1800);
  await p.screenshot({path:`/tmp/${out}.png`}); await c.close();
}
await b.close(); server.close();
