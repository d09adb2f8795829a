import { expect, test } from "vitest";
import { parseFilesUrl } from "../../src/media/storage/s3/files-url.ts";

test("a bucket alone is Amazon's, in its first region", () => {
  expect(parseFilesUrl("s3://my-files")).toEqual({
    bucket: "my-files",
    prefix: "",
    region: "us-east-1",
    isPublic: false,
    place: "“my-files” at Amazon S3 in us-east-1",
  });
});

test("reads every option", () => {
  const endpoint = encodeURIComponent("https://s3.example.com:9000");
  const options = `region=eu-1&endpoint=${endpoint}&public=yes&encryption=aws:kms&kms_key=k/1`;
  expect(parseFilesUrl(`s3://my-files/mynah/files/?${options}`)).toEqual({
    bucket: "my-files",
    prefix: "mynah/files/",
    region: "eu-1",
    endpoint: "https://s3.example.com:9000",
    isPublic: true,
    encryption: "aws:kms",
    kmsKey: "k/1",
    place: "“my-files” at s3.example.com:9000",
  });
});

test.each([
  "my-files",
  "https://my-files.s3.amazonaws.com",
  "s3://",
  "s3://My_Files",
  "s3://my-files/a b",
  "s3://key:secret@my-files",
  "s3://my-files?regoin=eu-1",
  "s3://my-files?region=eu-1&region=eu-2",
  "s3://my-files?public=true",
  "s3://my-files?encryption=yes",
  "s3://my-files?kms_key=k",
  "s3://my-files?endpoint=ftp://s3.example.com",
  "s3://my-files?endpoint=https://key:secret@s3.example.com",
])("refuses %s", (text) => expect(parseFilesUrl(text)).toBeUndefined());
