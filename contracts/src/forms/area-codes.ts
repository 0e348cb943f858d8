/**
 * Area codes of two and three digits, which the larger towns of India have, as far as they begin with 1 to 5: all others, those
 * of Odisha among them (0674 Bhubaneswar, 0671 Cuttack, 0661 Rourkela, 06752 Puri), begin like a mobile number. Source:
 * National Numbering Plan 2003 in libphonenumber's resources/geocoding/en/91.txt; 0240 Aurangabad and 0510 Jhansi, which it
 * lacks, are in the fixed lines of India in its resources/PhoneNumberMetadata.xml.
 */
export const areaCodes = `
  11 20 22 33 40 44
  120 121 122 124 129 130 131 132 135 141 144 145 151 154 160 161 164 171 172 175 177 180 181 183 184 186 191 194
  212 215 217 230 231 233 240 241 250 251 253 257 260 261 265 268 278 281 285 286 288 291 294
  326 341 342 343 353 354 360 361 364 368 369 370 372 373 374 376 381 385 389
  413 416 421 422 423 424 427 431 435 451 452 460 461 462 469 470 471 474 475 476 477 478 479 480 481 483 484 485
  487 490 491 494 495 496 497
  510 512 515 522 532 535 542 548 551 562 565 571 581 591 595
`
  .trim()
  .split(/\s+/);
