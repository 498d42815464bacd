// Compiles assembly/ and writes the module as text that TypeScript can import: `node build-kernel.mjs`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

/**
 * The compiled kernel, base64.
 * @returns {Promise<string>}
 */
export async function compileKernel() {
  const { error, stderr, binary } = await compile();
  if (error) throw new Error(`the kernel does not compile: ${stderr}`);
  return Buffer.from(binary).toString('base64');
}

async function compile() {
  const folder = new URL('assembly/', import.meta.url);
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  let binary = new Uint8Array();
  const options = [
    '--runtime',
    'stub',
    '--optimizeLevel',
    '3',
    '--noAssert',
    '--importMemory',
    '--sharedMemory',
  ];
  const memory = [
    '--initialMemory',
    '1',
    '--maximumMemory',
    '65536',
    '--enable',
    'simd',
    '--enable',
    'threads',
  ];
  const { error, stderr } = await asc.main(['kernel.ts', '--outFile', 'kernel.wasm', ...options, ...memory], {
    readFile: (name) => (sources.includes(name) ? readFileSync(new URL(name, folder), 'utf8') : null),
    writeFile: (name, contents) => {
      if (name === 'kernel.wasm') binary = contents;
    },
    listFiles: () => [],
  });
  return { error, stderr: stderr.toString(), binary };
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const lines = (await compileKernel()).match(/.{1,100}/g).map((line) => `  '${line}'`);
  const head = '// Compiled from assembly/ by build-kernel.mjs; do not edit.\n\n';
  const text = `${head}/** The WebAssembly module, base64. */\nexport const KERNEL_WASM =\n${lines.join(' +\n')};\n`;
  writeFileSync(new URL('src/kernel/kernel.wasm.ts', import.meta.url), text);
}
