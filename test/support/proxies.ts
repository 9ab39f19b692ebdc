import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atEndOfFile } from './end-of-file.ts';
import { findTool } from './tools.ts';

export interface Ports {
  https: number;
  http: number;
  servers: [number, number];
}

export interface Proxy {
  name: string;
  tool: string | undefined;
  /** Writes the example of deploy/ with these ports into the folder; answers the arguments that start it. */
  configure(folder: string, ports: Ports): Promise<string[]>;
}

const portsIn = (text: string, { https, http, servers }: Ports) =>
  text
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${servers[0]}`)
    .replaceAll('127.0.0.1:8082', `127.0.0.1:${servers[1]}`)
    .replace(/^\s*listen \[::\].*\n/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${https}`)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('bind :443', `bind 127.0.0.1:${https}`)
    .replace('bind :80', `bind 127.0.0.1:${http}`)
    .replaceAll('/etc/dray/tls', '.');

export const PROXIES: Proxy[] = [
  {
    name: 'nginx',
    tool: findTool('nginx', 'nginx-light'),
    async configure(folder, ports) {
      const text = portsIn(await readFile('deploy/nginx/dray.conf', 'utf8'), ports)
        .replaceAll(' ./', ` ${folder}/`)
        .replace('/var/log/nginx', folder);
      await writeFile(join(folder, 'dray.conf'), text);
      await mkdir(join(folder, 'temp'));
      const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/temp/${name};`,
      );
      const main = `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
events {} http { ${temp.join(' ')} include ${folder}/dray.conf; }`;
      await writeFile(join(folder, 'nginx.conf'), main);
      return ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
    },
  },
  {
    name: 'HAProxy',
    tool: findTool('haproxy', 'haproxy'),
    async configure(folder, ports) {
      const text = portsIn(await readFile('deploy/haproxy/haproxy.cfg', 'utf8'), ports)
        .replace('./dray.pem', `${folder}/dray.pem`)
        .replace('log /dev/log local0', 'log stderr format raw local0');
      await writeFile(join(folder, 'haproxy.cfg'), text);
      return ['-db', '-f', join(folder, 'haproxy.cfg')];
    },
  },
];

export function runProxy(tool: string, args: string[]): { child: ChildProcess; said: () => string } {
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  atEndOfFile(async () => void child.kill('SIGTERM'));
  return { child, said: () => said };
}
