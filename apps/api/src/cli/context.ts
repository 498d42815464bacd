import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { CliModule } from './cli.module.js';

/** Runs work with the product's services and lets go of all connections afterwards. */
export async function withContext<T>(work: (context: INestApplicationContext) => Promise<T>): Promise<T> {
  // Commands say themselves what they do: lines about starting up are for the logs of servers.
  if ((process.env['LOG_LEVEL'] ?? 'info') === 'info') process.env['LOG_LEVEL'] = 'warn';
  const context = await NestFactory.createApplicationContext(CliModule, {
    bufferLogs: true,
    abortOnError: false,
  });
  context.useLogger(context.get(Logger));
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
