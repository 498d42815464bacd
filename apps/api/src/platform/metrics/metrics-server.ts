import { createServer, type Server, type ServerResponse } from 'node:http';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { Metrics } from './metrics.js';

const PATH = '/metrics';

/** Answers `GET /metrics` on a port of its own, which no proxy passes on; the port 0 is none. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Metrics');
  private server: Server | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    const { METRICS_PORT: port, HOST: host } = this.config;
    if (port === 0) return;
    this.server = createServer(({ method, url }, response) => {
      if (method === 'GET' && url === PATH) void this.answer(response);
      else response.writeHead(404).end();
    });
    // Who measures must not keep what is measured from running.
    this.server.on('error', (error) => this.logger.warn({ err: error }, 'metrics are not served'));
    this.server.listen(port, host);
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(response: ServerResponse): Promise<void> {
    try {
      const text = await this.metrics.text();
      response.writeHead(200, { 'content-type': this.metrics.registry.contentType }).end(text);
    } catch (error) {
      this.logger.warn({ err: error }, 'metrics could not be read');
      response.writeHead(500).end();
    }
  }
}
