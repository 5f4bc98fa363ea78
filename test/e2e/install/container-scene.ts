import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CleanNpm } from '../../kit/clean-npm.ts';
import { readDockerIgnore } from '../../kit/docker-ignore.ts';
import { connect, makeBaseImage } from './base-image.ts';
import { ComposeFile } from './compose-file.ts';
import { ComposeServices } from './compose-services.ts';
import { Container, type Given } from './container.ts';
import type { DebianRoot } from './debian-root.ts';
import { buildImage, type Image } from './image-build.ts';
import { OwnNetwork } from './own-network.ts';
import { SourceCopy } from './source-copy.ts';

const hosts = '127.0.0.1 localhost postgres valkey\n';

/** A copy of the sources, with what a machine needs to make images of it and to run what they need. */
export class ContainerScene {
  private constructor(
    private readonly parts: AsyncDisposableStack,
    private readonly sources: SourceCopy,
    private readonly npm: CleanNpm,
    private readonly base: DebianRoot,
    readonly network: OwnNetwork,
    readonly compose: ComposeFile,
    readonly services: ComposeServices,
  ) {}

  /** A failed start leaves nothing behind. @throws Error with what to install, or that it needs root */
  static async make(): Promise<ContainerScene> {
    await using begun = new AsyncDisposableStack();
    const sources = begun.adopt(new SourceCopy(), (copy) => copy.remove());
    const npm = begun.adopt(await CleanNpm.make(), (own) => own.remove());
    const base = begun.adopt(await makeBaseImage(), (root) => root.remove());
    const network = begun.adopt(await OwnNetwork.start(), (own) => own.stop());
    const compose = new ComposeFile(path.join(sources.folder, 'gateway/deploy/compose.yaml'));
    const services = begun.adopt(await ComposeServices.make(compose, network), (own) => own.stop());
    return new ContainerScene(begun.move(), sources, npm, base, network, compose, services);
  }

  /** Writes a file into the copy of the sources. */
  write(file: string, text: string): void {
    mkdirSync(path.dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), text);
  }

  /** Builds the image of the Dockerfile. */
  build(): Promise<Image> {
    const isLeftOut = readDockerIgnore(readFileSync(this.path('.dockerignore'), 'utf8'));
    const dockerfile = readFileSync(this.path('gateway/deploy/Dockerfile'), 'utf8');
    const newRoot = (runsCommands: boolean) => this.#newRoot(runsCommands);
    return buildImage(dockerfile, { folder: this.sources.folder, isLeftOut }, newRoot);
  }

  /** A container of an image, which ends with the scene. It knows the services by their names. */
  async container(image: Image, given: Given): Promise<Container> {
    const made = await Container.make(image, this.network, given, hosts);
    return this.parts.adopt(made, (container) => container.kill());
  }

  path(file: string): string {
    return path.join(this.sources.folder, file);
  }

  remove(): Promise<void> {
    return this.parts.disposeAsync();
  }

  async #newRoot(runsCommands: boolean): Promise<DebianRoot> {
    const root = this.parts.adopt(await this.base.copy(), (copy) => copy.remove());
    if (runsCommands) await connect(root, this.npm);
    return root;
  }
}
