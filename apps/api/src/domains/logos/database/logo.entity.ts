import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture of somebody's, made anew here. */
@Entity('logos')
export class Logo {
  /** SHA-256 of its bytes in hexadecimal digits. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_logos' })
  hash: string;

  /** PNG. */
  @Column({ type: 'bytea' })
  bytes: Buffer;
}
