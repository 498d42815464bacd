import { LANGUAGES, type Language } from '@netreach/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

/** An address of a respondent's page. */
export class SurveyTokenPath {
  /**
   * The signed token: of an invitation, or of a preview.
   * @example "3q2-7wEjRWeJq83vASNFZw.q8HnYAVgUFkGZy2wTn5dJA"
   */
  @IsString()
  @MaxLength(100)
  token: string;
}

/** How a page is to be. */
export class SurveyPageQuery {
  @ApiPropertyOptional({
    enum: [...LANGUAGES],
    type: String,
    description: 'Language; without it, that of the browser.',
    example: 'de',
  })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}

/** What a page sends. */
export class SurveyAnswerFormDto {
  @ApiProperty({ type: String, description: 'Pages answered before this one.', example: '2' })
  step: string;

  @ApiPropertyOptional({ type: String, description: 'There: the page before is wanted again.', example: '1' })
  back?: string;

  @ApiPropertyOptional({
    type: [String],
    description: 'The answer, once or several times; of a matrix `a.<row>` for each row.',
    example: ['yes'],
  })
  a?: string[];

  @ApiPropertyOptional({ type: String, description: 'Words of one’s own beside it.', example: 'A friend' })
  other?: string;
}
